import { limits } from '@hubbub/protocol'
import type { Log } from '@hubbub/runtime'
import type { HubbubSocket, HubbubSockets } from '../sockets/socket-types.ts'
import { cutOff, waitingBytes } from './waiting-bytes.ts'

const sweepEveryMs = 250
/** All are looked at in so many sweeps: to look at 10,000 at once holds up everybody for milliseconds, and nearly none of them has anything waiting. */
const sweepsForAll = 4
const fewest = 1_000
const farewellMs = 2_000

/** One that has begun goes on when some come or leave, as over a `Set`. */
type Connections = Iterable<unknown> & { readonly size: number }

interface SlowConsumersOptions {
  io: HubbubSockets
  /** All there are, also of those who have not said who they are. */
  connections: Connections
  log: Log
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

/**
 * Watches what waits for slow readers. Over the limit a socket is cut off with `resync`: it reconnects and catches up, so
 * no event is lost. When many are slow and all of it together is too much, those are for whom the most waits. [P-14]
 */
export class SlowConsumers {
  readonly #io: HubbubSockets
  readonly #connections: Connections
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  /** Those with something waiting, and how much it was at the last look. */
  readonly #slow = new Map<unknown, number>()
  /** Where the next sweep goes on. */
  #circle: Iterator<unknown>
  #total = 0
  #cut = 0

  constructor({ io, connections, log, every = setInterval }: SlowConsumersOptions) {
    this.#io = io
    this.#connections = connections
    this.#circle = connections[Symbol.iterator]()
    this.#log = log
    this.#timer = every(() => this.sweep(), sweepEveryMs)
  }

  /** Bytes that waited at the last look, of all connections. */
  get total(): number {
    return this.#total
  }

  /** How many were cut off so far. */
  get cut(): number {
    return this.#cut
  }

  /** Looks at those with something waiting, and at some of the others in turn. */
  sweep(): void {
    for (const connection of this.#slow.keys()) this.#look(connection)
    for (const connection of this.#some()) this.#look(connection)
    const slow = [...this.#slow].sort(([, one], [, other]) => other - one)
    this.#total = slow.reduce((sum, [, bytes]) => sum + bytes, 0)
    let kept = this.#total
    const tooSlow = new Map<unknown, number>()
    for (const [connection, bytes] of slow) {
      if (bytes <= limits.waitingBytesPerSocket && kept <= limits.waitingBytesPerProcess) break
      kept -= bytes
      tooSlow.set(connection, bytes)
    }
    if (tooSlow.size > 0) this.#cutOff(tooSlow)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  *#some(): Iterable<unknown> {
    const count = Math.max(fewest, Math.ceil(this.#connections.size / sweepsForAll))
    for (let n = 0; n < count; n++) {
      const { done, value } = this.#circle.next()
      if (!done) yield value
      else {
        this.#circle = this.#connections[Symbol.iterator]()
        return
      }
    }
  }

  #look(connection: unknown): void {
    const bytes = waitingBytes(connection)
    if (bytes > 0) this.#slow.set(connection, bytes)
    else this.#slow.delete(connection)
  }

  /** Who is signed in is told first. */
  #cutOff(tooSlow: Map<unknown, number>): void {
    for (const socket of this.#io.of('/').sockets.values()) {
      const bytes = tooSlow.get(socket.conn)
      if (bytes === undefined) continue
      tooSlow.delete(socket.conn)
      if (!socket.data.isCut) this.#dismiss(socket, bytes)
    }
    for (const connection of tooSlow.keys()) {
      this.#cut++
      cutOff(connection)
    }
  }

  #dismiss(socket: HubbubSocket, bytes: number): void {
    this.#cut++
    socket.data.isCut = true
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    socket.emit('bye', { reason: 'resync', withinMs: 0 })
    this.#log.warn({ userId: socket.data.meta.actor.userId, bytes }, 'cut off a slow reader')
    setTimeout(() => cutOff(socket.conn), farewellMs).unref()
  }
}
