import { signs, typedPlainly } from '@hubbub/rules'
import { isFilterKey, textOfFilter, type Filter, type FilterKey } from './filters.ts'

/** What somebody searches for: filters, and the words behind them as they are typed. */
export interface TypedQuery {
  filters: readonly Filter[]
  text: string
}

export const nothingTyped: TypedQuery = { filters: [], text: '' }

// As the server reads it.
const { quote, dash, colon } = signs
const letter = 'A-Za-zＡ-Ｚａ-ｚ'
const parts = new RegExp(
  `([${dash}])?(?:([${letter}]+)[${colon}])?(?:[${quote}]([^${quote}]*)[${quote}]?|([^\\s${quote}]+))`,
  'gu',
)
const spaceAfterKey = new RegExp(`(?<=^|\\s)([${dash}]?([${letter}]+)[${colon}])[^\\S\\n]+`, 'gu')
const keyOf = (name: string): string => typedPlainly(name).toLowerCase()

/** Takes the filters out of a text that something follows: the one that is being typed may become another. */
export function takeFilters(typed: string): TypedQuery {
  const text = typed.replace(spaceAfterKey, (whole, begun: string, name: string) =>
    isFilterKey(keyOf(name)) ? begun : whole,
  )
  const filters: Filter[] = []
  let rest = ''
  let end = 0
  for (const match of text.matchAll(parts)) {
    const { 0: whole, 1: minus, 2: name = '', 3: phrase, 4: word, index } = match
    const [key, value, after] = [keyOf(name), typedPlainly(phrase ?? word ?? '').trim(), index + whole.length]
    if (!isFilterKey(key) || value === '' || !/\s/.test(text[after] ?? '')) continue
    filters.push({ key, value, isNegated: minus !== undefined })
    rest += text.slice(end, index)
    end = after + 1
  }
  return { filters, text: rest + text.slice(end) }
}

/** Takes all filters out, also the last one. */
export function readQuery(typed: string): TypedQuery {
  const { filters, text } = takeFilters(`${typed} `)
  return { filters, text: text.trim() }
}

/** As it stands in a link and among the recent searches. */
export function queryText({ filters, text }: TypedQuery): string {
  return [...filters.map(textOfFilter), text.trim()].filter(Boolean).join(' ')
}

const lastWord = new RegExp(`(?:^|\\s)[${dash}]?(\\S+)$`, 'u')
const quotes = new RegExp(`[${quote}]`, 'gu')

/** What the server is asked: of a word that is still being typed, what begins so; of a filter, nothing yet. */
export function askedQuery(query: TypedQuery): string {
  const begun = begunIn(query.text)
  const typed = (begun?.key ? query.text.slice(0, begun.from) : query.text).trimStart()
  const [, word = ''] = lastWord.exec(typed) ?? []
  const isOpen =
    /^[\p{Script=Latin}\p{M}\p{N}]{2,}$/u.test(word) &&
    /\p{L}/u.test(word) &&
    (typed.match(quotes)?.length ?? 0) % 2 === 0
  return queryText({ ...query, text: isOpen ? `${typed}*` : typed })
}

/** A filter that is being typed at the end of a text, or a word that may become one. */
export interface Begun {
  /** Null: a word. */
  key: FilterKey | null
  value: string
  isNegated: boolean
  /** Where it begins. */
  from: number
}

const begunFilter = new RegExp(
  `(?<=^|\\s)([${dash}])?([${letter}]+)[${colon}]\\s*(?:[${quote}]([^${quote}]*)|([^\\s${quote}]*))$`,
  'u',
)
const begunWord = new RegExp(`(?<=^|\\s)([${dash}])?([${letter}]*)$`, 'u')

export function begunIn(text: string): Begun | null {
  const filter = begunFilter.exec(text)
  const key = keyOf(filter?.[2] ?? '')
  if (filter && isFilterKey(key)) {
    const value = typedPlainly(filter[3] ?? filter[4] ?? '')
    return { key, value, isNegated: filter[1] !== undefined, from: filter.index }
  }
  const word = begunWord.exec(text)
  return (
    word && { key: null, value: typedPlainly(word[2]!), isNegated: word[1] !== undefined, from: word.index }
  )
}
