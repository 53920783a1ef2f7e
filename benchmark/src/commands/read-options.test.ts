import { describe, expect, it } from '@jest/globals'
import { readCount, readCountOrNone, readCounts } from './read-options.ts'

describe('a count on the command line', () => {
  it.each([
    ['1', 1],
    ['1000', 1_000],
    ['1_000', 1_000],
    ['10k', 10_000],
    ['100K', 100_000],
  ])('%s is %d', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  it.each(['', '0', '-1', '1.5', 'many', '1e3', '9'.repeat(30)])('%j is none', (text) => {
    expect(() => readCount(text)).toThrow('It is a whole number from 1.')
  })

  it('may be several, and may be none where that has a meaning', () => {
    expect(readCounts('100,500,10k')).toEqual([100, 500, 10_000])
    expect(() => readCounts('100,,500')).toThrow('whole number')
    expect([readCountOrNone('0'), readCountOrNone('2')]).toEqual([0, 2])
  })
})
