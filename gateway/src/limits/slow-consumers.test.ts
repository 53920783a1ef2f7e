import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { SlowConsumers } from './slow-consumers.ts'
import type { HubbubSockets } from '../sockets/socket-types.ts'

const log = { warn: () => {} } as never

/** People for whom so much waits; answers who was told so before they were cut off. */
function cutOf(waiting: Record<string, number>): string[] {
  const told: string[] = []
  const sockets = Object.entries(waiting).map(([name, bytes]) => ({
    rooms: new Set(),
    data: { isCut: false, meta: { actor: { userId: name } } },
    conn: connection(bytes),
    emit: () => void told.push(name),
  }))
  const io = { of: () => ({ sockets: new Map(Object.entries(sockets)) }) } as unknown as HubbubSockets
  const slowConsumers = new SlowConsumers({
    io,
    connections: new Set(sockets.map(({ conn }) => conn)),
    log,
    every,
  })
  slowConsumers.sweep()
  slowConsumers.sweep()
  expect(slowConsumers.total).toBe(Object.values(waiting).reduce((sum, bytes) => sum + bytes))
  return told
}

function connection(bytes: number, ended: () => void = () => {}) {
  return { writeBuffer: [], transport: { socket: { bufferedAmount: bytes, terminate: ended } } }
}

const every = () => setTimeout(() => {}, 0)

it('a client without a session that does not read is cut off at once', () => {
  let ended = 0
  const io = { of: () => ({ sockets: new Map() }) } as unknown as HubbubSockets
  const most = limits.waitingBytesPerSocket
  const connections = new Set([connection(most), connection(most + 1, () => void ended++)])
  const slowConsumers = new SlowConsumers({ io, connections, log, every })
  slowConsumers.sweep()
  expect([ended, slowConsumers.cut]).toEqual([1, 1])
})

it('many sockets are looked at a quarter at a time, and those with waiting data each time', () => {
  const connections = new Set(Array.from({ length: 8_000 }, () => connection(0)))
  const [first, last] = [connection(10), connection(20)]
  const all = new Set([first, ...connections, last])
  let looks = 0
  for (const { transport } of connections)
    Object.defineProperty(transport.socket, 'bufferedAmount', { get: () => (looks++, 0) })
  const io = { of: () => ({ sockets: new Map() }) } as unknown as HubbubSockets
  const slowConsumers = new SlowConsumers({ io, connections: all, log, every })
  const totals = Array.from({ length: 5 }, () => {
    slowConsumers.sweep()
    first.transport.socket.bufferedAmount++
    return slowConsumers.total
  })
  expect(totals).toEqual([10, 11, 12, 33, 34])
  expect(looks).toBeLessThanOrEqual(5 * 2_001)
  Object.assign(first, { readyState: 'closed' })
  slowConsumers.sweep()
  expect(slowConsumers.total).toBe(20)
})

it('a socket that does not read is cut off once, and the others are not', () => {
  expect(cutOf({ olga: 0, ivan: limits.waitingBytesPerSocket + 1, mina: 1_000 })).toEqual(['ivan'])
})

it('the sockets with the most waiting data are cut off when all of it together is too much', () => {
  const each = limits.waitingBytesPerSocket
  const many = Object.fromEntries(
    Array.from({ length: limits.waitingBytesPerProcess / each + 2 }, (_, n) => [`person ${n}`, each - n]),
  )
  expect(cutOf(many)).toEqual(['person 0', 'person 1'])
})
