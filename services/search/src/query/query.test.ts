import { describe, expect, it } from '@jest/globals'
import { fold } from '../text/fold.ts'
import { termsOf } from '../text/terms.ts'
import { findText } from './find-text.ts'
import { parseQuery } from './parse-query.ts'
import { planTerms } from './plan.ts'
import { queries, texts } from './query-table.ts'

const has = (text: string, query: string): boolean => {
  const { wanted, unwanted } = parseQuery(query)
  const folded = fold(text)
  const isThere = (one: (typeof wanted)[number]) => findText(folded, text, one).length > 0
  return wanted.length > 0 && wanted.every(isThere) && !unwanted.some(isThere)
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
