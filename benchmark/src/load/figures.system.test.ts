import { afterEach, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../measure/clock.ts'
import { latencyAt } from '../measure/histogram.ts'
import { percentile } from '../measure/spread.ts'
import { noFaults } from '../measure/faults.ts'
import { roundOf } from '../scenarios/round.ts'
import { openLoadPool } from './load-pool.ts'
import type { LoadPool } from './load-pool-port.ts'
import { stampedText } from './stamp.ts'
import { FramesServer, frameOf, type Listener } from './testing/frames-server.ts'

/**
 * A server that waits a known time and notes when it wrote to each listener, and when the listener had read it: a ping
 * follows each frame, and is answered after the frame was taken. So the true moment of a receipt lies between two that are known,
 * however busy the machine is.
 */
const people = 40
let pool: LoadPool
let server: FramesServer
afterEach(async () => {
  await pool.close()
  await server.close()
})

interface Known {
  wroteAt: number[]
  readAt: number[]
}

async function open(
  tell: (listeners: readonly Listener[], room: string, n: number, text: string) => void,
): Promise<void> {
  server = await FramesServer.open({ tell })
  pool = openLoadPool({ connections: people, processes: 2 })
  const { target } = server
  const { refused } = await pool.connect(
    Array.from({ length: people }, () => ({
      target,
      dialect: 'frames',
      credential: 'club',
      rooms: ['club'],
    })),
  )
  expect(refused).toEqual([])
}

/** Answers when every pong of this number has come. */
async function readBy(listeners: readonly Listener[], ping: number): Promise<number[]> {
  while (listeners.some(({ pongs }) => !pongs.has(ping))) await sleep(5)
  return listeners.map(({ pongs }) => pongs.get(ping)!)
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)

describe('a server with a known delay', () => {
  it.each([20, 300])('each receipt after %d ms is timed between the write and the read', async (delayMs) => {
    const known: Known = { wroteAt: [], readAt: [] }
    await open((listeners, room, n, text) => {
      for (const [index, { socket }] of listeners.entries())
        setTimeout(() => {
          known.wroteAt[index] = now()
          socket.write(Buffer.concat([frameOf(`${room} ${n} ${text}`), frameOf('1', 9)]))
        }, delayMs + index)
    })
    const said = await pool.say({ connection: 0, room: 'club', bytes: 60 })
    const receipts = await pool.receipts({ room: 'club', sentAt: said.sentAt, withinMs: 20_000 })
    known.readAt = await readBy(server.listeners, 1)

    const [wrote, read] = [ascending(known.wroteAt), ascending(known.readAt)]
    expect(receipts.times).toHaveLength(people)
    for (const [index, time] of receipts.times.entries()) {
      expect(time).toBeGreaterThanOrEqual(wrote[index]!)
      expect(time).toBeLessThanOrEqual(read[index]!)
    }
    const of = (times: readonly number[]) =>
      roundOf({
        ...{ online: people, withinMs: 20_000, said, faults: noFaults() },
        receipts: { times: Float64Array.from(times) },
      })
    const [told, least, most] = [of([...receipts.times]), of(wrote), of(read)]
    for (const figure of ['firstMs', 'meanMs', 'p50Ms', 'p95Ms', 'p99Ms', 'lastMs'] as const) {
      expect(told[figure]).toBeGreaterThanOrEqual(least[figure]!)
      expect(told[figure]).toBeLessThanOrEqual(most[figure]!)
    }
    expect(told.lastMs).toBeGreaterThan(delayMs)
  })

  it('delays from a millisecond to minutes are counted within the stated error of the histogram', async () => {
    const delays = [1e3, 5e3, 2e4, 1e5, 3e5, 1e6, 7e6, 6e7]
    const messages = 25
    const stamps: number[] = []
    const wroteAt: number[] = []
    await open((listeners, room, n, text) => {
      // The words that were said are not passed on: the server forges stamps, so that the delay is as long as it likes.
      if (n > 1) return
      for (let message = 1; message <= messages; message++)
        for (const [index, { socket }] of listeners.entries()) {
          const writtenAt = now()
          const stamp = Math.floor(writtenAt - delays[(message + index) % delays.length]!)
          stamps.push(stamp)
          wroteAt.push(writtenAt)
          const forged = stampedText(stamp, text.length)
          socket.write(Buffer.concat([frameOf(`${room} ${message} ${forged}`), frameOf(String(message), 9)]))
        }
    })
    await pool.startCounting()
    const said = pool.say({ connection: 0, room: 'club', bytes: 60, withinMs: 1 })
    while (server.listeners.length < people || wroteAt.length === 0) await sleep(5)
    const readAt: number[] = []
    for (let message = 1; message <= messages; message++)
      readAt.push(...(await readBy(server.listeners, message)))
    const counted = await pool.stopCounting()
    await said

    expect(counted.count).toBe(people * messages)
    const least = ascending(wroteAt.map((at, index) => at - stamps[index]!))
    const most = ascending(readAt.map((at, index) => at - stamps[index]!))
    for (const share of [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1]) {
      const told = latencyAt(counted, share)
      expect(told).toBeGreaterThanOrEqual(percentile(least, share) * (1 - 1 / 64) - 1)
      expect(told).toBeLessThanOrEqual(percentile(most, share) * (1 + 1 / 64) + 1)
    }
  })
})
