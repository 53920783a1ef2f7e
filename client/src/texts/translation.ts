/** The same keys with other words; a language without a singular leaves `_one` out. */
export type Translation<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translation<T[K]>
} & { [K in keyof T as K extends `${string}_one` ? K : never]?: string }
