import { expect, it } from '@jest/globals'
import { sizesFor } from './sizes.ts'

const large = { cores: 16, memoryBytes: 64e9, filesPerProcess: 1_048_576 }

it('a large machine is given everything', () => {
  const { sizes, notes } = sizesFor('full', large)
  expect(sizes.broadcast.sizes).toEqual([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000])
  expect(notes).toEqual([])
})

it.each([
  ['files', { filesPerProcess: 1_024 }, 824, /1024 open files/],
  ['memory', { memoryBytes: 400_000_000 }, 1_000, /memory/],
])('where %s are few, sizes end at what is possible, and it is said why', (_, room, most, why) => {
  const { sizes, notes } = sizesFor('usual', { ...large, ...room })
  expect(Math.max(...sizes.connect, ...sizes.broadcast.sizes, ...sizes.sustained.sizes)).toBe(most)
  expect(new Set(sizes.broadcast.sizes).size).toBe(sizes.broadcast.sizes.length)
  expect(sizes.storm.people).toBeLessThanOrEqual(most)
  expect(notes).toEqual([expect.stringMatching(why)])
})

it('one core carries ten thousand at both ends, and is not asked for more', () => {
  expect(Math.max(...sizesFor('full', { ...large, cores: 1 }).sizes.broadcast.sizes)).toBe(10_000)
})
