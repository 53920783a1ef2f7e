import { describe, expect, it } from '@jest/globals'
import { problemOf, type Filter } from './filters.ts'
import { askedQuery, begunIn, queryText, readQuery, takeFilters } from './typed-query.ts'

const texts = ({ filters, text }: ReturnType<typeof takeFilters>) => [
  ...filters.map(({ key, value, isNegated }) => `${isNegated ? 'not ' : ''}${key} ${value}`),
  text,
]

describe('a typed search', () => {
  it.each([
    ['from:mina', ['from:mina']],
    ['from:mina ', ['from mina', '']],
    ['lunch from:mina today', ['from mina', 'lunch today']],
    ['-has:link cake', ['not has link', 'cake']],
    ['in:"chess club" ', ['in chess club', '']],
    ['in:"chess cl ', ['in:"chess cl ']],
    ['from: mina ', ['from mina', '']],
    ['"see from:mina now" ', ['"see from:mina now" ']],
    ['https://a.b ', ['https://a.b ']],
    ['FROM:Mina ', ['from Mina', '']],
    ['from：mina ', ['from mina', '']],
    ['in：“chess club” ', ['in chess club', '']],
    ['－has:link cake ', ['not has link', 'cake ']],
    ['—from: mina ', ['not from mina', '']],
    ['note: from: mina ', ['from mina', 'note: ']],
    ['ｆｒｏｍ：\u3000ｍｉｎａ ', ['from mina', '']],
    ['ｆｒｏｍ： ＠ｍｉｎａ ', ['from @mina', '']],
    ['in:‹chess club› on:2026–09–05 ', ['in chess club', 'on 2026-09-05', '']],
    ['“see from:mina now” ', ['“see from:mina now” ']],
  ])('a typed search takes the finished filters out of %j', (typed, taken) =>
    expect(texts(takeFilters(typed))).toEqual(taken),
  )

  it('a search that was written down is read as it was', () => {
    const written = '-from:mina in:"the board" cake "with cream"'
    expect(texts(readQuery(written))).toEqual(['not from mina', 'in the board', 'cake "with cream"'])
    expect(queryText(readQuery(written))).toBe(written)
  })

  it.each([
    ['dep', 'dep*'],
    ['big dep', 'big dep*'],
    ['dep ', 'dep'],
    ['d', 'd'],
    ['42', '42'],
    ['dep*', 'dep*'],
    ['v1.2', 'v1.2'],
    ['搜索', '搜索'],
    ['"big dep', '"big dep'],
    ['"big" dep', '"big" dep*'],
    ['café', 'café*'],
    ['cake -cre', 'cake -cre*'],
    ['cake on:2026-', 'cake'],
    ['from:', ''],
  ])('a search for %j asks for %j while it is typed', (text, asked) =>
    expect(askedQuery({ filters: [], text })).toBe(asked),
  )

  it.each([
    ['', { key: null, value: '', from: 0 }],
    ['cake fr', { key: null, value: 'fr', from: 5 }],
    ['cake ｆｒ', { key: null, value: 'fr', from: 5 }],
    ['cake from:mi', { key: 'from', value: 'mi', from: 5 }],
    ['from:', { key: 'from', value: '', from: 0 }],
    ['in:"chess c', { key: 'in', value: 'chess c', from: 0 }],
    ['-has:', { key: 'has', value: '', from: 0, isNegated: true }],
  ])('a filter that is begun in %j is found', (text, begun) =>
    expect(begunIn(text)).toEqual({ isNegated: false, ...begun }),
  )

  it.each(['cake ', '搜索', 'a.b', '"'])('the text %j begins at most any filter', (text) =>
    expect(begunIn(text)?.value ?? '').toBe(''),
  )
})

describe('a filter', () => {
  const filter = (key: Filter['key'], value: string, isNegated = false) => ({ key, value, isNegated })

  it.each([
    filter('from', 'anybody'),
    filter('in', 'c_01K00000000000000000000001'),
    filter('has', 'Image'),
    filter('is', 'reply'),
    filter('on', '2026-11-23'),
    filter('before', '2026-2'),
    filter('during', '2024'),
    filter('after', '2024-02-29'),
  ])('the filter $key:$value is in order', (one) => expect(problemOf(one)).toBeUndefined())

  it.each([
    ['place', filter('in', 'general')],
    ['has', filter('has', 'cake')],
    ['is', filter('is', 'blue')],
    ['date', filter('on', 'monday')],
    ['date', filter('on', '2026-02-30')],
    ['notDate', filter('on', '2026-02-03', true)],
  ])('what is wrong with a filter is said: %s', (problem, one) => expect(problemOf(one)).toBe(problem))
})
