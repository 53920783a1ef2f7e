import { beforeEach, expect, it } from '@jest/globals'
import type { StreamEvent } from '@hubbub/protocol'
import { SharedPages, type PageQuery } from './shared-pages.ts'

const chess = 'c_0000000000000000000000000A'
let pages: SharedPages
let reads: number
let isForAll: boolean

beforeEach(() => {
  pages = new SharedPages(4)
  reads = 0
  isForAll = true
})

const ask = (query: Partial<PageQuery> = {}) =>
  pages.read({ id: chess, after: 0, limit: 200, head: 2, ...query }, async () => {
    reads++
    return { events: [{ rev: reads }] as StreamEvent[], isForAll }
  })

it('many who missed the same are told what was read for the first of them', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers).toEqual([[{ rev: 1 }], [{ rev: 1 }], [{ rev: 1 }]])
  expect(reads).toBe(1)
})

it.each([
  ['when something has happened since', { head: 3 }],
  ['for who missed less', { after: 1 }],
  ['of another stream', { id: 'c_0000000000000000000000000B' as const }],
  ['for who has less room', { limit: 100 }],
])('a page is read anew %s', async (_, other) => {
  await ask()
  expect(await ask(other)).toEqual([{ rev: 2 }])
})

it('what each is told in other words is read for each', async () => {
  isForAll = false
  expect([await ask(), await ask(), await ask()].flat()).toEqual([{ rev: 1 }, { rev: 2 }, { rev: 3 }])
})

it('what could not be read is tried again', async () => {
  const failing = pages.read({ id: chess, after: 0, limit: 200, head: 2 }, () =>
    Promise.reject(new Error('the disk is gone')),
  )
  await expect(failing).rejects.toThrow('the disk is gone')
  expect(await ask()).toEqual([{ rev: 1 }])
})

it('remembers so many events and no more, those that were asked for most lately', async () => {
  await ask({ after: 0 })
  await ask({ after: 1 })
  await ask({ after: 0 })
  await ask({ after: -1 })
  expect(reads).toBe(3)
  await ask({ after: -1 })
  expect(reads).toBe(3)
  await ask({ after: 1 })
  expect(reads).toBe(4)
})
