import type { StreamId } from '@hubbub/protocol'
import type { Clock, Metrics } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { HubbubSocket } from './socket-types.ts'
import { waitingBytes } from '../limits/waiting-bytes.ts'

const lookAgainMs = 2
const giveUpMs = 30_000
/** A commit of another machine, by another clock: nothing can be said. */
const absurdMs = 60_000
/** Large rooms are measured one at a time and the less often the larger they are, so that measuring costs nothing noticeable. */
const largeRoom = 100
const restMs = 100
const restMsPerSocket = 0.1

/**
 * The full receipt as the server sees it: from the commit to the last byte handed to the kernel, by how many listened.
 * Sockets that were already slow before are part of it: the last one counts.
 */
export class ReceiptMeter {
  readonly #audience: Audience
  readonly #clock: Clock
  readonly #seconds
  #restsUntil = 0

  constructor(audience: Audience, metrics: Metrics, clock: Clock) {
    this.#audience = audience
    this.#clock = clock
    this.#seconds = metrics.seconds(
      'full_receipt_seconds',
      'From the commit of a message to the last byte handed to the kernel, by size of the room (sampled above 100).',
      ['size'],
    )
  }

  /** Call right after the broadcast. */
  measure(room: StreamId, committedAt: number): void {
    const size = this.#audience.size(room)
    const now = this.#clock.monotonic()
    const age = now - committedAt
    if (age < 0 || age > absurdMs) return
    if (size === 0 || (size > largeRoom && now < this.#restsUntil)) return
    this.#restsUntil = Number.POSITIVE_INFINITY
    // Node hands over what the kernel takes at once; the callbacks that tell so run before this.
    setImmediate(() => this.#await([...this.#audience.in(room)], size, committedAt))
  }

  #await(sockets: HubbubSocket[], size: number, committedAt: number): void {
    const isTelling = this.#audience.isTelling
    const isLate = (socket: HubbubSocket) =>
      socket.connected && !socket.data.isCut && waitingBytes(socket.conn) > 0
    const late = isTelling ? sockets : sockets.filter(isLate)
    const now = this.#clock.monotonic()
    if ((late.length > 0 || isTelling) && now - committedAt < giveUpMs)
      return void setTimeout(() => this.#await(late, size, committedAt), lookAgainMs).unref()
    this.#seconds.observe({ size: sizeClass(size) }, (now - committedAt) / 1000)
    this.#restsUntil = now + Math.max(restMs, size * restMsPerSocket)
  }
}

const sizeClass = (size: number): string =>
  size <= 10 ? '10' : size <= 100 ? '100' : size <= 1_000 ? '1k' : size <= 10_000 ? '10k' : '100k'
