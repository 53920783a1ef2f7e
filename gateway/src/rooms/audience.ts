import type { Push, SessionId, StreamId, UserId } from '@hubbub/protocol'
import type { FanOut } from '../fan-out/fan-out.ts'
import type { HubbubSocket, HubbubSockets } from '../sockets/socket-types.ts'

interface Elsewhere {
  /** Whether it is sure that there is no other gateway. */
  isAlone(): boolean
  /** Answers when what others tell rooms that have people now reaches this process. */
  settled(): Promise<void>
}

const nowhere: Elsewhere = { isAlone: () => true, settled: async () => {} }

/**
 * The one place that decides which sockets hear what. Room names are ids that the server derives from memberships; no
 * client ever names one. What a stream tells goes to all gateways, asked anew each time whether there are others; who is in
 * which room is a matter of each gateway by itself.
 */
export class Audience {
  readonly #io: HubbubSockets
  readonly #fanOut: Pick<FanOut, 'isTelling'>
  readonly #elsewhere: Elsewhere
  /** Grows with each departure, so that a socket that is just joining rooms notices one in between. [P-12] */
  departureCount = 0

  constructor(io: HubbubSockets, fanOut: Pick<FanOut, 'isTelling'>, elsewhere: Elsewhere = nowhere) {
    this.#io = io
    this.#fanOut = fanOut
    this.#elsewhere = elsewhere
  }

  /** An event is never skipped: it is queued for a slow reader, or the reader is cut off. */
  push(room: StreamId, event: Push<'event'>): void {
    this.#everywhere(room).emit('event', event)
  }

  /** The same of a thread: whoever does not show it leaves it. */
  pushInThread(room: StreamId, event: Push<'thread'>): void {
    this.#everywhere(room).emit('thread', event)
  }

  /** May be lost: dropped first when a socket is slow. Who writes knows it, on all their devices. */
  typing(room: StreamId, typing: Push<'typing'>, hiddenFrom: readonly UserId[] = []): void {
    this.#everywhere(room)
      .except([typing.userId, ...hiddenFrom])
      .volatile.emit('typing', typing)
  }

  /** May be lost: who looks again asks. */
  receipts(room: StreamId, receipts: Push<'receipts'>): void {
    this.#everywhere(room).volatile.emit('receipts', receipts)
  }

  /** No stream numbers it, but it is queued: a name that was missed would stay wrong for long. */
  person(rooms: StreamId[], person: Push<'person'>): void {
    if (rooms.length > 0) this.#everywhere(rooms).emit('person', person)
  }

  /** Each gateway tells its own. */
  heads(room: StreamId, heads: Push<'heads'>): void {
    this.#io.local.to(room).emit('heads', heads)
  }

  /** As `heads`, to the sockets of these people. */
  entered(people: UserId[], entered: Push<'entered'>): void {
    this.#io.local.to(people).emit('entered', entered)
  }

  left(userId: UserId, left: Push<'left'>): void {
    this.#io.local.to(userId).emit('left', left)
  }

  ownRoles(people: UserId[], roles: Push<'ownRoles'>): void {
    this.#io.local.to(people).emit('ownRoles', roles)
  }

  /** Whether somebody in a large room has not been told yet. */
  get isTelling(): boolean {
    return this.#fanOut.isTelling
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

  /** Everybody who has a socket here. */
  people(): Set<UserId> {
    return new Set([...this.#io.of('/').sockets.values()].map(({ data }) => data.meta.actor.userId))
  }

  enter(userId: UserId, rooms: StreamId[]): void {
    this.#io.local.in(userId).socketsJoin(rooms)
  }

  /** Answers when those who have entered hear also what other gateways tell. */
  async settled(): Promise<void> {
    if (!this.#elsewhere.isAlone()) await this.#elsewhere.settled()
  }

  leave(userId: UserId, rooms: StreamId[]): void {
    this.departureCount++
    this.#io.local.in(userId).socketsLeave(rooms)
  }

  empty(room: StreamId): void {
    this.departureCount++
    this.#io.local.in(room).socketsLeave(room)
  }

  /** Somebody may have departed, and nobody told us who. */
  doubt(): void {
    this.departureCount++
  }

  endSessions(sessionIds: SessionId[]): void {
    if (sessionIds.length === 0) return
    this.departureCount++
    this.#io.local.in(sessionIds).emit('bye', { reason: 'session_ended', withinMs: 0 })
    this.#io.local.in(sessionIds).disconnectSockets(true)
  }

  /** This gateway stops, or is of no use; the others are. */
  dismiss(withinMs: number): void {
    this.#io.local.emit('bye', { reason: 'stopping', withinMs })
    this.#io.local.disconnectSockets(true)
  }

  #everywhere(rooms: StreamId | StreamId[]) {
    return (this.#elsewhere.isAlone() ? this.#io.local : this.#io.of('/')).to(rooms)
  }
}
