import { describe, expect, it } from '@jest/globals'
import { readCount, readCountOrNone, readCounts } from './read-options.ts'

describe('a count as an option', () => {
  it.each([
    ['1', 1],
    ['1000', 1_000],
    ['1_000', 1_000],
    ['10k', 10_000],
    ['100K', 100_000],
  ])('the count %s means %d', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  it.each(['', '0', '-1', '1.5', 'many', '1e3', '9'.repeat(30)])('the count %j is refused', (text) => {
    expect(() => readCount(text)).toThrow('It is a whole number from 1.')
  })

  it('a list of counts can have several, and can be empty where that has a meaning', () => {
    expect(readCounts('100,500,10k')).toEqual([100, 500, 10_000])
    expect(() => readCounts('100,,500')).toThrow('whole number')
    expect([readCountOrNone('0'), readCountOrNone('2')]).toEqual([0, 2])
  })
})
