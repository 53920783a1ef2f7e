import { limits } from '@hubbub/protocol'
import type { Log } from '@hubbub/runtime'
import type { HubbubSocket, HubbubSockets } from '../sockets/socket-types.ts'
import { cutOff, waitingBytes } from './waiting-bytes.ts'

const sweepEveryMs = 250
const farewellMs = 2_000

interface BacklogOptions {
  io: HubbubSockets
  /** All there are, also of those who have not said who they are. */
  connections: Iterable<unknown>
  log: Log
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

/**
 * Watches what waits for slow readers. Over the limit a socket is cut off with `resync`: it reconnects and catches up, so
 * no event is lost. When many are slow and all of it together is too much, those are for whom the most waits. [P-14]
 */
export class SlowConsumers {
  readonly #io: HubbubSockets
  readonly #connections: Iterable<unknown>
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #total = 0
  #cut = 0

  constructor({ io, connections, log, every = setInterval }: BacklogOptions) {
    this.#io = io
    this.#connections = connections
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

  sweep(): void {
    const slow: { connection: unknown; bytes: number }[] = []
    for (const connection of this.#connections) {
      const bytes = waitingBytes(connection)
      if (bytes > 0) slow.push({ connection, bytes })
    }
    slow.sort((a, b) => b.bytes - a.bytes)
    this.#total = slow.reduce((sum, { bytes }) => sum + bytes, 0)
    let kept = this.#total
    const tooSlow = new Map<unknown, number>()
    for (const { connection, bytes } of slow) {
      if (bytes <= limits.waitingBytesPerSocket && kept <= limits.waitingBytesPerProcess) break
      kept -= bytes
      tooSlow.set(connection, bytes)
    }
    if (tooSlow.size > 0) this.#cutOff(tooSlow)
  }

  stop(): void {
    clearInterval(this.#timer)
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
