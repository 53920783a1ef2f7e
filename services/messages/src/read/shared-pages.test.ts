import { beforeEach, expect, it } from '@jest/globals'
import { SharedPages } from './shared-pages.ts'

let pages: SharedPages<number[]>
let reads: number
let isForAll: boolean

beforeEach(() => {
  pages = new SharedPages(4)
  reads = 0
  isForAll = true
})

const ask = (asked: { key?: string; head?: number } = {}) =>
  pages.read({ key: 'chess 0', head: 2, size: 2, ...asked }, async () => {
    reads++
    return { page: [reads], isForAll }
  })

it('many readers of the same page get what was read for the first of them', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers).toEqual([[1], [1], [1]])
  expect(reads).toBe(1)
})

it.each([
  ['when something has happened since', { head: 3 }],
  ['of another stream, or from another place', { key: 'chess 1' }],
])('a page is read again %s', async (_, other) => {
  await ask()
  expect(await ask(other)).toEqual([2])
})

it('a page that differs for each reader is read for each', async () => {
  isForAll = false
  expect([await ask(), await ask(), await ask()].flat()).toEqual([1, 2, 3])
})

it('a page that could not be read is tried again', async () => {
  const failing = pages.read({ key: 'chess 0', head: 2, size: 2 }, () =>
    Promise.reject(new Error('the disk is gone')),
  )
  await expect(failing).rejects.toThrow('the disk is gone')
  expect(await ask()).toEqual([1])
})

it('only a limited number of pages is remembered, those that were asked for last', async () => {
  await ask({ key: 'chess 0' })
  await ask({ key: 'chess 1' })
  await ask({ key: 'chess 0' })
  await ask({ key: 'chess 2' })
  expect(reads).toBe(3)
  await ask({ key: 'chess 2' })
  expect(reads).toBe(3)
  await ask({ key: 'chess 1' })
  expect(reads).toBe(4)
})
