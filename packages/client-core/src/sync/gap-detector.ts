import { limits, type StreamEvent, type StreamId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { bounds } from '../bounds.ts'
import type { Clock } from '../clock.ts'

interface Doubt {
  held: Map<number, StreamEvent>
  /** The server said it is at least here. */
  expected: number
  timer: Timer
}

/** Streams of which we know that something is missing. It gets a moment to arrive by itself; then they are due. [P-5] */
export class GapDetector {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #due: (stream: StreamId) => void
  readonly #all = new Map<StreamId, Doubt>()

  constructor(clock: Clock, random: () => number, due: (stream: StreamId) => void) {
    this.#clock = clock
    this.#random = random
    this.#due = due
  }

  /** An event that cannot be applied yet. */
  hold(event: StreamEvent): void {
    const doubt = this.#about(event.stream)
    if (doubt.held.size < bounds.heldEvents) doubt.held.set(event.rev, event)
    else this.#due(event.stream)
  }

  /** The stream is at least at this position. `spreadMs`: everybody hears so, and asks at a time of their own within that. */
  expect(stream: StreamId, rev: number, spreadMs = 0): void {
    const doubt = this.#about(stream, spreadMs > 0 ? this.#random() * spreadMs : undefined)
    doubt.expected = Math.max(doubt.expected, rev)
  }

  /** The held event that comes right after this position; what lies behind it is dropped. */
  next(stream: StreamId, rev: number): StreamEvent | undefined {
    const doubt = this.#all.get(stream)
    if (!doubt) return undefined
    const event = doubt.held.get(rev + 1)
    if (!event) for (const held of doubt.held.keys()) if (held <= rev) doubt.held.delete(held)
    return event
  }

  /** The stream has been applied up to here: nothing may be missing any more. */
  settle(stream: StreamId, rev: number): void {
    const doubt = this.#all.get(stream)
    if (doubt && doubt.held.size === 0 && doubt.expected <= rev) this.forget(stream)
  }

  /** How far the server said this stream is, as long as we are not there; else 0. */
  expected(stream: StreamId): number {
    return this.#all.get(stream)?.expected ?? 0
  }

  /**
   * The server has told everything it has of this stream, asked when it was expected to be at `expected`. Still in doubt is what
   * is held beyond that, and what was said of it since: the answer may have been made before.
   */
  answered(stream: StreamId, expected: number): void {
    const doubt = this.#all.get(stream)
    if (!doubt) return
    if (doubt.expected <= expected) doubt.expected = 0
    if (doubt.held.size === 0 && doubt.expected === 0) this.forget(stream)
    else doubt.timer.setUnlessSet(limits.gapHoldMs, () => this.#due(stream))
  }

  forget(stream: StreamId): void {
    this.#all.get(stream)?.timer.clear()
    this.#all.delete(stream)
  }

  streams(): StreamId[] {
    return [...this.#all.keys()]
  }

  clear(): void {
    for (const stream of this.streams()) this.forget(stream)
  }

  #about(stream: StreamId, withinMs: number = limits.gapHoldMs): Doubt {
    const doubt = this.#all.get(stream) ?? { held: new Map(), expected: 0, timer: new Timer(this.#clock) }
    if (!this.#all.has(stream) && this.#all.size >= bounds.doubtfulStreams) {
      const oldest = this.streams()[0]!
      this.forget(oldest)
      this.#due(oldest)
    }
    this.#all.set(stream, doubt)
    doubt.timer.setUnlessSet(withinMs, () => this.#due(stream))
    return doubt
  }
}
