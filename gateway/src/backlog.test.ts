import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { Backlog } from './backlog.ts'
import type { HubbubSockets } from './socket-types.ts'

const log = { warn: () => {} } as never

/** People for whom so much waits; answers who was cut off. */
function cutOf(waiting: Record<string, number>): string[] {
  const told: string[] = []
  const sockets = Object.entries(waiting).map(([name, bytes]) => ({
    rooms: new Set(),
    data: { isCut: false, meta: { actor: { userId: name } } },
    conn: { writeBuffer: [], transport: { socket: { bufferedAmount: bytes, terminate: () => {} } } },
    emit: () => void told.push(name),
  }))
  const io = { of: () => ({ sockets: new Map(Object.entries(sockets)) }) } as unknown as HubbubSockets
  const backlog = new Backlog(io, log, () => setTimeout(() => {}, 0))
  backlog.sweep()
  backlog.sweep()
  expect(backlog.total).toBe(Object.values(waiting).reduce((sum, bytes) => sum + bytes))
  return told
}

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
