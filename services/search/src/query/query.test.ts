import { describe, expect, it } from '@jest/globals'
import { foldForSearch } from '@hubbub/rules'
import { termsOf } from '../text/terms.ts'
import { Matcher } from './matcher.ts'
import { parseQuery } from './parse-query.ts'
import { planTerms } from './plan.ts'
import { queries, texts } from './query-table.ts'

const has = (text: string, query: string): boolean => {
  const parsed = parseQuery(query)
  return parsed.wanted.length > 0 && new Matcher(parsed).match([text]) !== null
}

const isCandidate = (text: string, query: string): boolean => {
  const terms = termsOf(foldForSearch(text).text)
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

describe('a typed question', () => {
  it.each([
    ['from：ana', [['from', 'ana', false]]],
    ['－from:ana', [['from', 'ana', true]]],
    ['–has：link', [['has', 'link', true]]],
    ['in:“the board”', [['in', 'the board', false]]],
    ['in:‹the board›', [['in', 'the board', false]]],
    ['ｆｒｏｍ：＠ana', [['from', '@ana', false]]],
    ['has：ｌｉｎｋ', [['has', 'link', false]]],
    ['\u200efrom:\u200fana', [['from', 'ana', false]]],
    ['on:2026–09‑05', [['on', '2026-09-05', false]]],
    ['on：２０２６－０９－０５', [['on', '2026-09-05', false]]],
  ])('%s is a filter', (typed, filters) => {
    const found = parseQuery(typed)
    expect(found.filters.map(({ key, value, isNegated }) => [key, value, isNegated])).toEqual(filters)
    expect(found.wanted).toEqual([])
  })
})

describe('the cost of a search', () => {
  const stepsOf = (query: string, text: string) => {
    const matcher = new Matcher(parseQuery(query))
    matcher.match([text])
    return matcher.steps
  }
  const hard = 'a '.repeat(4_000)

  it('a text is gone through once, however many words are wanted', () => {
    const many = Array.from({ length: 100 }, (_, n) => `a${n}*`).join(' ')
    expect(stepsOf(many, hard)).toBeLessThanOrEqual(3 * hard.length)
  })

  it('words inside of each other cost what one place of the text can have of them', () => {
    const nested = Array.from({ length: 20 }, (_, n) => `"${'a '.repeat(n + 1)}b"`).join(' ')
    expect(stepsOf(`${nested} -zz`, hard)).toBeLessThanOrEqual((3 + 20) * hard.length)
  })

  it('a word that is repeated is wanted once', () => {
    expect(parseQuery('a A "a" a* from:me from:me -b -b')).toEqual({
      wanted: [
        { text: 'a', isPrefix: false },
        { text: 'a', isPrefix: true },
      ],
      unwanted: [{ text: 'b', isPrefix: false }],
      filters: [{ key: 'from', value: 'me', isNegated: false }],
    })
  })

  it('the index is asked for the longest words alone, and the others are looked for in the texts', () => {
    const words = Array.from({ length: 40 }, (_, n) => 'w'.repeat(40 - n))
    const { all, prefixes } = planTerms(parseQuery(words.join(' ')).wanted)
    expect([all, prefixes]).toEqual([words.slice(0, 12), []])
    expect(has(words.slice(0, -1).join(' '), words.join(' '))).toBe(false)
    expect(has(words.join(' '), words.join(' '))).toBe(true)
  })

  it('the places of what is found are as many as a hit shows', () => {
    const ranges = new Matcher(parseQuery('a')).match([hard])
    expect([ranges?.length, ranges?.[1]]).toEqual([100, [2, 3]])
  })
})
