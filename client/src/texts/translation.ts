/** The number to which a form of a text belongs, as CLDR names it, and `Intl.PluralRules`. */
export type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** What stands before `_other` in a key that has forms for numbers. */
type Counted<K> = K extends `${infer Base}_other` ? Base : never

type Said<T> = { [K in keyof T]: K extends `${Counted<keyof T> & string}_one` ? never : K }[keyof T]

/** The same keys with other words, and a form of each counted text for every kind of number that the language `P` knows. */
export type Translation<T, P extends Plural> = {
  [K in Said<T>]: T[K] extends string ? string : Translation<T[K], P>
} & { [K in `${Counted<keyof T>}_${P}`]: string }
