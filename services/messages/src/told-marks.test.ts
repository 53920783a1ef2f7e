import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createLog } from '@hubbub/kit'
import type { OutboxRepository } from './outbox-repository.ts'
import { ToldMarks } from './told-marks.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function scene() {
  const writes: number[][] = []
  const facts = { fails: false }
  const outbox = {
    async takeOutByName(names) {
      if (facts.fails) throw new Error('no answer')
      writes.push(names.map(({ rev }) => rev))
    },
  } as Partial<OutboxRepository> as OutboxRepository
  const marks = new ToldMarks(outbox, createLog({ level: 'fatal', format: 'json' }))
  const tell = (...revs: number[]) => revs.forEach((rev) => marks.add({ stream: 'c_1', rev }))
  return { marks, tell, writes, facts, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

it('takes out what was told in a moment by one write, and writes nothing when nothing was', async () => {
  const { tell, writes, pass } = scene()
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

it('splits what is too much for one write', async () => {
  const { tell, writes, pass } = scene()
  tell(...Array.from({ length: 4_100 }, (_, n) => n))
  await pass(200)
  expect(writes.map(({ length }) => length)).toEqual([2_000, 2_000, 100])
})

it('leaves to the relay what it could not take out, and goes on', async () => {
  const { tell, writes, facts, pass } = scene()
  facts.fails = true
  tell(1)
  await pass(200)
  facts.fails = false
  tell(2)
  await pass(200)
  expect(writes).toEqual([[2]])
})

it('waits for nothing when the process ends', async () => {
  const { marks, tell, writes } = scene()
  tell(1)
  await marks.flush()
  expect(writes).toEqual([[1]])
})
