import { foldForSearch, typedPlainly } from '@hubbub/rules'

/** A text that a message has to have, or must not have. */
export interface Wanted {
  /** Folded. */
  text: string
  /** Also as the beginning of a longer word. */
  isPrefix: boolean
}

export const filterKeys = ['from', 'in', 'has', 'is', 'mentions', 'before', 'after', 'on', 'during'] as const
export type FilterKey = (typeof filterKeys)[number]

export interface Filter {
  key: FilterKey
  value: string
  isNegated: boolean
}

/** What somebody searches for, as they typed it. */
export interface Query {
  wanted: Wanted[]
  unwanted: Wanted[]
  filters: Filter[]
}

const parts = /(?<minus>-)?(?:(?<key>[A-Za-z]+):)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu
const isKey = (key: string): key is FilterKey => (filterKeys as readonly string[]).includes(key)

/**
 * Reads what is typed, with whatever signs a keyboard has: words, `"phrases"`, `begin*`, `-not`, and filters such as `from:ana`. Nothing is an error: what is no filter
 * is searched for as it stands. What is repeated is there once.
 */
export function parseQuery(typed: string): Query {
  const query: Query = { wanted: [], unwanted: [], filters: [] }
  for (const { 0: whole, groups } of typedPlainly(typed).matchAll(parts)) {
    const { minus, key, phrase, word } = groups as Record<string, string | undefined>
    const isNegated = minus !== undefined
    const name = key?.toLowerCase()
    const value = phrase ?? word ?? ''
    if (name !== undefined && isKey(name)) {
      if (value !== '') query.filters.push({ key: name, value, isNegated })
      continue
    }
    const text = phrase !== undefined && key === undefined ? phrase : whole.slice(isNegated ? 1 : 0)
    const wanted = wantedOf(text, phrase === undefined)
    if (wanted) query[isNegated ? 'unwanted' : 'wanted'].push(wanted)
  }
  return {
    wanted: withoutRepeats(query.wanted),
    unwanted: withoutRepeats(query.unwanted),
    filters: withoutRepeats(query.filters),
  }
}

/** Who repeats a word wants nothing more by it. */
const withoutRepeats = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

function wantedOf(text: string, mayBePrefix: boolean): Wanted | null {
  const isPrefix = mayBePrefix && text.endsWith('*')
  const folded = foldForSearch(isPrefix ? text.slice(0, -1) : text)
    .text.trim()
    .replace(/\s+/gu, ' ')
  return /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(folded)
    ? { text: folded, isPrefix }
    : null
}
