import { expect, it } from '@jest/globals'
import { sizesFor } from './sizes.ts'

const large = { cores: 16, memoryBytes: 64e9, filesPerProcess: 1_048_576 }

it('a large machine gets the largest sizes', () => {
  const { sizes, notes } = sizesFor('full', large)
  expect(sizes.broadcast.sizes).toEqual([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000])
  expect(notes).toEqual([])
})

it.each([
  ['files', { filesPerProcess: 1_024 }, 824, /1024 open files/],
  ['memory', { memoryBytes: 400_000_000 }, 1_000, /memory/],
])('sizes stop at the limit of %s, and a note says why', (_, room, most, why) => {
  const { sizes, notes } = sizesFor('usual', { ...large, ...room })
  expect(Math.max(...sizes.connect.sizes, ...sizes.broadcast.sizes, ...sizes.sustained.sizes)).toBe(most)
  expect(new Set(sizes.broadcast.sizes).size).toBe(sizes.broadcast.sizes.length)
  expect(sizes.storm.people).toBeLessThanOrEqual(most)
  expect(notes).toEqual([expect.stringMatching(why)])
})

it('a machine with one core gets sizes up to ten thousand', () => {
  expect(Math.max(...sizesFor('full', { ...large, cores: 1 }).sizes.broadcast.sizes)).toBe(10_000)
})
