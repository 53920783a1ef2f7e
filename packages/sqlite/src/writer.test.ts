import { describe, expect, it } from '@jest/globals'
import { Writer } from './writer.ts'
import type { WriteOutcome, WriteRequest } from './writes.ts'

/** A commit that the test lets through by hand. */
function slowDisk() {
  const batches: {
    requests: WriteRequest[]
    answer(outcomes: WriteOutcome[]): void
    fail(error: Error): void
  }[] = []
  const writer = new Writer(
    (requests) => new Promise((answer, fail) => void batches.push({ requests, answer, fail })),
  )
  const write = (input: number) => writer.write({ part: 'p', name: 'n', input })
  const answerNext = () => {
    const { requests, answer } = batches.shift()!
    answer(requests.map(({ input }) => ({ ok: true, value: input })))
  }
  return { batches, writer, write, answerNext }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('group commit', () => {
  it('puts all that is asked for in one turn into one commit', async () => {
    const { batches, write, answerNext } = slowDisk()
    const all = Promise.all([write(1), write(2), write(3)])
    await turn()
    expect(batches.map(({ requests }) => requests.length)).toEqual([3])
    answerNext()
    expect(await all).toEqual([1, 2, 3])
  })

  it('gathers for the next commit what comes while one is on its way', async () => {
    const { batches, write, answerNext } = slowDisk()
    const first = write(1)
    await turn()
    const later = Promise.all([write(2), write(3)])
    await turn()
    expect(batches).toHaveLength(1)
    answerNext()
    await first
    await turn()
    expect(batches.map(({ requests }) => requests.length)).toEqual([2])
    answerNext()
    expect(await later).toEqual([2, 3])
  })

  it('tells everyone in a commit that it failed, and goes on', async () => {
    const { batches, write, answerNext } = slowDisk()
    const lost = Promise.allSettled([write(1), write(2)])
    await turn()
    batches.shift()!.fail(new Error('disk full'))
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = write(3)
    await turn()
    answerNext()
    expect(await next).toBe(3)
  })

  it('is settled when everything asked for is answered', async () => {
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
