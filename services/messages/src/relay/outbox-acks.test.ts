import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createLog } from '@hubbub/runtime'
import type { OutboxRepository } from '../records/outbox-repository.ts'
import { OutboxAcks } from './outbox-acks.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function fixture() {
  const writes: number[][] = []
  const facts = { fails: false }
  const outbox = {
    async removeByName(names) {
      if (facts.fails) throw new Error('no answer')
      writes.push(names.map(({ rev }) => rev))
    },
  } as Partial<OutboxRepository> as OutboxRepository
  const marks = new OutboxAcks(outbox, createLog({ level: 'fatal', format: 'json' }))
  const tell = (...revs: number[]) => revs.forEach((rev) => marks.add({ stream: 'c_1', rev }))
  return { marks, tell, writes, facts, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

it('told rows are removed in one write, and no write is made without any', async () => {
  const { tell, writes, pass } = fixture()
  tell(1, 2)
  await pass(100)
  tell(3)
  expect(writes).toEqual([])
  await pass(100)
  expect(writes).toEqual([[1, 2, 3]])
  await pass(10_000)
  tell(4)
  await pass(200)
  expect(writes).toEqual([[1, 2, 3], [4]])
})

it('too many rows for one write are split', async () => {
  const { tell, writes, pass } = fixture()
  tell(...Array.from({ length: 4_100 }, (_, n) => n))
  await pass(200)
  expect(writes.map(({ length }) => length)).toEqual([2_000, 2_000, 100])
})

it('rows that could not be removed are left to the relay, and the process goes on', async () => {
  const { tell, writes, facts, pass } = fixture()
  facts.fails = true
  tell(1)
  await pass(200)
  facts.fails = false
  tell(2)
  await pass(200)
  expect(writes).toEqual([[2]])
})

it('the process ends without waiting for the removal', async () => {
  const { marks, tell, writes } = fixture()
  tell(1)
  await marks.flush()
  expect(writes).toEqual([[1]])
})
