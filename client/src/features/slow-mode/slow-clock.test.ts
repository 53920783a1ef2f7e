import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { HubbubClient } from '@hubbub/client-core'
import { slowClockOf } from './slow-clock.ts'

const [general, thread] = ['c_0000000000000000000000000A', 'c_0000000000000000000000000B'] as const
const [mina, olga] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const

let waitMs: number | Error
let asked: number
let hear: (event: object) => void
let told: number

beforeEach(() => {
  jest.useFakeTimers()
  ;[waitMs, asked, told] = [0, 0, 0]
})
afterEach(() => void jest.useRealTimers())

function aClock() {
  const hub = {
    session: { state: { get: () => ({ userId: mina }) } },
    onChange: (listener: typeof hear) => {
      hear = listener
      return () => undefined
    },
    call: async () => {
      asked++
      if (waitMs instanceof Error) throw waitMs
      return { periodMs: 60_000, waitMs }
    },
  } as unknown as HubbubClient
  const clock = slowClockOf(hub)
  clock.subscribe(() => void told++)
  return clock
}
const settled = () => jest.advanceTimersByTimeAsync(0)
const left = (clock: ReturnType<typeof aClock>) => (clock.until(general) ?? Date.now()) - Date.now()

describe('the clock of slow mode', () => {
  it('a wait that the server tells of ends by itself, and both are told to the screen', async () => {
    waitMs = 5_000
    const clock = aClock()
    clock.watch(general, general)
    await settled()
    expect(left(clock)).toBe(5_000)
    const before = told
    await jest.advanceTimersByTimeAsync(5_000)
    expect(clock.until(general)).toBeNull()
    expect(told).toBe(before + 1)
  })

  it('a message of one’s own, in the channel or in the thread that is open, has the server asked again', async () => {
    const clock = aClock()
    clock.watch(general, thread)
    const created = (stream: string, authorId: string) => {
      hear({ type: 'message.created', stream, data: { message: { authorId } } })
    }
    created(general, olga)
    created('c_elsewhere', mina)
    expect(asked).toBe(1)
    waitMs = 30_000
    created(thread, mina)
    created(general, mina)
    await settled()
    expect(asked).toBe(3)
    expect(left(clock)).toBe(30_000)
  })

  it('a message that is sent begins the wait at once, and an answer that does not come leaves it', async () => {
    waitMs = new Error('offline')
    const clock = aClock()
    clock.watch(general, general)
    clock.began(general, 10_000)
    await settled()
    expect(left(clock)).toBe(10_000)
  })
})
