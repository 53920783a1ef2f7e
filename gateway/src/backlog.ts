import { limits } from '@hubbub/protocol'
import type { Log } from '@hubbub/kit'
import type { HubbubSocket, HubbubSockets } from './socket-types.ts'
import { cutOff, waitingBytes } from './waiting-bytes.ts'

const sweepEveryMs = 250
const farewellMs = 2_000

/**
 * Watches what waits for slow readers. Over the limit a socket is cut off with `resync`: it reconnects and catches up, so
 * no event is lost, and memory stays bounded by the limit times the sockets. [P-14]
 */
export class Backlog {
  readonly #io: HubbubSockets
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #total = 0
  #cut = 0

  constructor(
    io: HubbubSockets,
    log: Log,
    every: (run: () => void, ms: number) => NodeJS.Timeout = setInterval,
  ) {
    this.#io = io
    this.#log = log
    this.#timer = every(() => this.sweep(), sweepEveryMs)
  }

  /** Bytes that waited at the last look, of all sockets. */
  get total(): number {
    return this.#total
  }

  /** How many were cut off so far. */
  get cut(): number {
    return this.#cut
  }

  sweep(): void {
    let total = 0
    for (const socket of this.#io.of('/').sockets.values()) {
      const bytes = waitingBytes(socket)
      total += bytes
      if (bytes > limits.waitingBytesPerSocket && !socket.data.isCut) this.#cutOff(socket, bytes)
    }
    this.#total = total
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #cutOff(socket: HubbubSocket, bytes: number): void {
    this.#cut++
    socket.data.isCut = true
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    socket.emit('bye', { reason: 'resync', withinMs: 0 })
    this.#log.warn({ userId: socket.data.meta.actor.userId, bytes }, 'cut off a slow reader')
    setTimeout(() => cutOff(socket), farewellMs).unref()
  }
}
