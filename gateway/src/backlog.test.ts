import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { Backlog } from './backlog.ts'
import type { HubbubSockets } from './socket-types.ts'

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
  const backlog = new Backlog({ io, connections: sockets.map(({ conn }) => conn), log, every })
  backlog.sweep()
  backlog.sweep()
  expect(backlog.total).toBe(Object.values(waiting).reduce((sum, bytes) => sum + bytes))
  return told
}

function connection(bytes: number, ended: () => void = () => {}) {
  return { writeBuffer: [], transport: { socket: { bufferedAmount: bytes, terminate: ended } } }
}

const every = () => setTimeout(() => {}, 0)

it('a stranger that does not read is cut off at once', () => {
  let ended = 0
  const io = { of: () => ({ sockets: new Map() }) } as unknown as HubbubSockets
  const most = limits.waitingBytesPerSocket
  const connections = [connection(most), connection(most + 1, () => void ended++)]
  const backlog = new Backlog({ io, connections, log, every })
  backlog.sweep()
  expect([ended, backlog.cut]).toEqual([1, 1])
})

it('who does not read is cut off once, and nobody who reads', () => {
  expect(cutOf({ olga: 0, ivan: limits.waitingBytesPerSocket + 1, mina: 1_000 })).toEqual(['ivan'])
})

it('when all of it together is too much, those are cut off for whom the most waits', () => {
  const each = limits.waitingBytesPerSocket
  const many = Object.fromEntries(
    Array.from({ length: limits.waitingBytesPerProcess / each + 2 }, (_, n) => [`person ${n}`, each - n]),
  )
  expect(cutOf(many)).toEqual(['person 0', 'person 1'])
})
