import type { Push, SessionId, StreamId, UserId } from '@hubbub/protocol'
import type { HubbubSocket, HubbubSockets } from './socket-types.ts'

/**
 * The one place that decides which sockets hear what. Room names are ids that the server derives from memberships; no
 * client ever names one.
 */
export class Audience {
  readonly #io: HubbubSockets
  /** Grows with each departure, so that a socket that is just joining rooms notices one in between. [P-12] */
  departures = 0

  constructor(io: HubbubSockets) {
    this.#io = io
  }

  /** An event is never skipped: it is queued for a slow reader, or the reader is cut off. */
  push(room: StreamId, event: Push<'event'>): void {
    this.#io.to(room).emit('event', event)
  }

  /** May be lost: dropped first when a socket is slow. */
  typing(room: StreamId, typing: Push<'typing'>): void {
    this.#io.to(room).volatile.emit('typing', typing)
  }

  /** No stream numbers it, but it is queued: a name that was missed would stay wrong for long. */
  person(rooms: StreamId[], person: Push<'person'>): void {
    if (rooms.length > 0) this.#io.to(rooms).emit('person', person)
  }

  heads(room: StreamId, heads: Push<'heads'>): void {
    this.#io.to(room).emit('heads', heads)
  }

  size(room: StreamId): number {
    return this.#io.of('/').adapter.rooms.get(room)?.size ?? 0
  }

  *in(room: StreamId): Iterable<HubbubSocket> {
    for (const id of this.#io.of('/').adapter.rooms.get(room) ?? []) {
      const socket = this.#io.of('/').sockets.get(id)
      if (socket) yield socket
    }
  }

  enter(userId: UserId, rooms: StreamId[]): void {
    this.#io.in(userId).socketsJoin(rooms)
  }

  leave(userId: UserId, rooms: StreamId[]): void {
    this.departures++
    this.#io.in(userId).socketsLeave(rooms)
  }

  empty(room: StreamId): void {
    this.departures++
    this.#io.in(room).socketsLeave(room)
  }

  endSessions(sessionIds: SessionId[]): void {
    if (sessionIds.length === 0) return
    this.departures++
    this.#io.in(sessionIds).emit('bye', { reason: 'session_ended', withinMs: 0 })
    this.#io.in(sessionIds).disconnectSockets(true)
  }

  sayGoodbye(withinMs: number): void {
    this.#io.emit('bye', { reason: 'stopping', withinMs })
  }
}
