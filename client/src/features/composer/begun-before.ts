import { apart } from './words-apart.ts'

export type Sign = '@' | '#' | ':'

export interface Begun {
  sign: Sign
  from: number
  query: string
}

const begun = new RegExp(
  String.raw`${apart}(?:([@#])([\p{L}\p{M}\p{N}._\-]{0,32})|(?<!:)(:)([\p{L}+\-][\p{L}\p{N}_+\-]{1,31}))$`,
  'v',
)

/** The `@…`, `#…` or `:…` that ends at the caret, if there is one: where it begins, and what was typed of the name. */
export function begunBefore(text: string, caret: number): Begun | null {
  const match = begun.exec(text.slice(Math.max(0, caret - 80), caret))
  if (!match) return null
  const [whole, sign, query, colon, code] = match
  return { sign: (sign ?? colon) as Sign, from: caret - whole.length, query: query ?? code ?? '' }
}
