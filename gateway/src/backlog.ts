import { limits } from '@hubbub/protocol'
import type { Log } from '@hubbub/kit'
import type { HubbubSocket, HubbubSockets } from './socket-types.ts'
import { cutOff, waitingBytes } from './waiting-bytes.ts'

const sweepEveryMs = 250
const farewellMs = 2_000

/**
 * Watches what waits for slow readers. Over the limit a socket is cut off with `resync`: it reconnects and catches up, so
 * no event is lost. When many are slow and all of it together is too much, those are for whom the most waits. [P-14]
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
    const slow: { socket: HubbubSocket; bytes: number }[] = []
    for (const socket of this.#io.of('/').sockets.values()) {
      const bytes = waitingBytes(socket)
      if (bytes > 0) slow.push({ socket, bytes })
    }
    slow.sort((a, b) => b.bytes - a.bytes)
    this.#total = slow.reduce((sum, { bytes }) => sum + bytes, 0)
    let kept = this.#total
    for (const { socket, bytes } of slow) {
      if (bytes <= limits.waitingBytesPerSocket && kept <= limits.waitingBytesPerProcess) break
      kept -= bytes
      if (!socket.data.isCut) this.#cutOff(socket, bytes)
    }
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
