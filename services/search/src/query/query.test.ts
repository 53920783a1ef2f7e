import { describe, expect, it } from '@jest/globals'
import { fold } from '@hubbub/rules'
import { termsOf } from '../text/terms.ts'
import { matchIn } from './match-in.ts'
import { parseQuery } from './parse-query.ts'
import { planTerms } from './plan.ts'
import { queries, texts } from './query-table.ts'

const has = (text: string, query: string): boolean => {
  const parsed = parseQuery(query)
  return parsed.wanted.length > 0 && matchIn([text], parsed) !== null
}

const isCandidate = (text: string, query: string): boolean => {
  const terms = termsOf(fold(text).text)
  const { all, prefixes } = planTerms(parseQuery(query).wanted)
  return (
    all.every((term) => terms.has(term)) &&
    prefixes.every((prefix) => [...terms].some((term) => term.startsWith(prefix)))
  )
}

describe('a search', () => {
  it.each(queries)('a search for %s finds what the table says', (query, hits) => {
    const found = texts.flatMap((text, n) => (has(text, query) ? [n] : []))
    expect(found).toEqual(hits)
    // The index must never leave out what the text has.
    for (const n of found) expect(isCandidate(texts[n]!, query)).toBe(true)
  })
})
