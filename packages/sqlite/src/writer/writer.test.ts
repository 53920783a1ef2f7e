import type { AppError } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import type { Trouble } from '../database/trouble.ts'
import { Writer } from './writer.ts'
import type { Batch, WriteRequest } from './writes.ts'

/** A commit that the test lets through by hand. */
function slowDisk() {
  const batches: {
    requests: WriteRequest[]
    answer(batch: Batch): void
    fail(error: Error): void
  }[] = []
  const told: (Trouble | null)[] = []
  const timers: (() => void)[] = []
  const writer = new Writer(
    (requests) => new Promise((answer, fail) => void batches.push({ requests, answer, fail })),
    {
      onTrouble: (trouble) => void told.push(trouble),
      after: ((run: () => void) => {
        timers.push(run)
        return setTimeout(() => {}, 0)
      }) as typeof setTimeout,
    },
  )
  const write = (input: number) => writer.write({ part: 'p', name: 'n', input })
  const answerNext = (trouble?: Trouble) => {
    const { requests, answer } = batches.shift()!
    answer(trouble ? { trouble } : { outcomes: requests.map(({ input }) => ({ ok: true, value: input })) })
  }
  return { batches, told, timers, writer, write, answerNext }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const codeOf = async (call: Promise<unknown>) => call.catch(({ code, details }: AppError) => [code, details])
const isBusy = ['busy', { retryAfterMs: 1_000 }]

describe('group commit', () => {
  it('all writes of one turn go into one commit', async () => {
    const { batches, write, answerNext } = slowDisk()
    const all = Promise.all([write(1), write(2), write(3)])
    await turn()
    expect(batches.map(({ requests }) => requests.length)).toEqual([3])
    answerNext()
    expect(await all).toEqual([1, 2, 3])
  })

  it('writes during a commit wait for no answer to be handed over', async () => {
    const { batches, write, writer, answerNext } = slowDisk()
    const first = write(1)
    await turn()
    const later = Promise.all([write(2), write(3)])
    await turn()
    expect(batches.map(({ requests }) => requests.length)).toEqual([1, 2])
    expect(writer.waiting).toBe(3)
    answerNext()
    expect(await first).toBe(1)
    answerNext()
    expect(await later).toEqual([2, 3])
  })

  it('writes of one turn that are too many for a commit are handed over in parts', async () => {
    const { batches, write, answerNext } = slowDisk()
    const all = Promise.all(Array.from({ length: 2_001 }, (_, n) => write(n)))
    await turn()
    await turn()
    expect(batches.map(({ requests }) => requests.length)).toEqual([2_000, 1])
    answerNext()
    answerNext()
    expect((await all).at(-1)).toBe(2_000)
  })

  it('the writer is settled when every write is answered', async () => {
    const { writer, write, answerNext } = slowDisk()
    const one = write(1)
    await turn()
    let isSettled = false
    const settled = writer.settled().then(() => (isSettled = true))
    await turn()
    expect(isSettled).toBe(false)
    answerNext()
    await one
    await settled
    expect(writer.waiting).toBe(0)
  })
})

describe('a failed commit', () => {
  const full: Trouble = { kind: 'full', message: 'database or disk is full' }

  it('a failed commit refuses its writes, those behind it, and later ones', async () => {
    const { batches, writer, write, answerNext } = slowDisk()
    const inIt = [codeOf(write(1)), codeOf(write(2))]
    await turn()
    const behind = codeOf(write(3))
    answerNext(full)
    expect(await Promise.all([...inIt, behind])).toEqual([isBusy, isBusy, isBusy])
    expect(await codeOf(write(4))).toEqual(isBusy)
    expect([batches.length, writer.waiting, writer.trouble]).toEqual([0, 0, full])
  })

  it('batches behind a failed commit fail with it, and the failure is told once', async () => {
    const { batches, told, timers, writer, write, answerNext } = slowDisk()
    const first = codeOf(write(1))
    await turn()
    const behind = codeOf(write(2))
    await turn()
    answerNext(full)
    expect(await first).toEqual(isBusy)
    // Nothing is tried before all are answered.
    timers.shift()!()
    expect(batches).toHaveLength(1)
    answerNext(full)
    expect(await behind).toEqual(isBusy)
    expect(told).toEqual([full])
    timers.shift()!()
    answerNext()
    await turn()
    expect([told, writer.trouble]).toEqual([[full, null], null])
  })

  it('a failed commit is tried again by itself, until one succeeds', async () => {
    const { batches, told, timers, writer, write, answerNext } = slowDisk()
    const refused = codeOf(write(1))
    await turn()
    answerNext(full)
    await refused
    timers.shift()!()
    expect(batches[0]!.requests).toEqual([{ part: 'probe', name: 'probe', input: null }])
    answerNext(full)
    await turn()
    timers.shift()!()
    answerNext()
    await turn()
    expect([told, writer.trouble, timers]).toEqual([[full, full, null], null, []])
    const next = write(2)
    await turn()
    answerNext()
    expect(await next).toBe(2)
  })

  it.each([
    ['damaged', ['store_damaged', { retryAfterMs: 10_000 }]],
    ['lost', isBusy],
  ] as const)('a failed commit is the last one when the store is %s', async (kind, refusal) => {
    const { batches, told, timers, write, writer, answerNext } = slowDisk()
    const first = codeOf(write(1))
    await turn()
    answerNext({ kind, message: 'gone' })
    expect([await first, await codeOf(write(2))]).toEqual([refusal, refusal])
    writer.refuse(full)
    expect([batches, timers, told.length]).toEqual([[], [], 1])
  })

  it('every write is answered when the thread has gone', async () => {
    const { batches, write, writer } = slowDisk()
    const inIt = codeOf(write(1))
    await turn()
    const behind = codeOf(write(2))
    batches.shift()!.fail(new Error('its thread has ended with 13'))
    expect(await Promise.all([inIt, behind, codeOf(write(3))])).toEqual([isBusy, isBusy, isBusy])
    await writer.settled()
  })
})
