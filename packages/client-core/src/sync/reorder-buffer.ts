import type { StreamEvent, StreamId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { GapDetector } from './gap-detector.ts'
import { spreadMsOf } from './is-short.ts'

export interface ReorderBufferDeps {
  gaps: GapDetector
  position(stream: StreamId): StreamPosition | undefined
  /** Whether it leaves out what it means to oneself, which a sync tells. */
  isShort(event: StreamEvent): boolean
  /** Applies what comes right after the position. */
  apply(event: StreamEvent): void
  /** The numbering is another one now. */
  reload(): void
}

/** Lets every change in exactly once and in order, whatever order the events come in. [P-5] */
export class ReorderBuffer {
  readonly #deps: ReorderBufferDeps
  #buffered: StreamEvent[] | undefined

  constructor(deps: ReorderBufferDeps) {
    this.#deps = deps
  }

  take(event: StreamEvent): void {
    if (!this.#buffered) return this.#place(event)
    this.#buffered.push(event)
    // Losing the oldest leaves a gap, and a gap is found.
    if (this.#buffered.length > bounds.bufferedEvents) this.#buffered.shift()
  }

  get isHolding(): boolean {
    return this.#buffered !== undefined
  }

  /** Nothing is applied while a new home is on its way: it would be lost when the home replaces the present one. */
  hold(): void {
    this.#buffered ??= []
  }

  release(): void {
    const buffered = this.#buffered ?? []
    this.#buffered = undefined
    for (const event of buffered) this.#place(event)
    this.#drainAll()
  }

  /** Applies what was held and now fits. */
  drain(stream: StreamId): void {
    const { gaps, position, apply } = this.#deps
    for (let at = position(stream); at; at = position(stream)) {
      const event = gaps.next(stream, at.rev)
      if (!event || event.epoch !== at.epoch) return gaps.settle(stream, at.rev)
      apply(event)
      if (position(stream) === at) return gaps.forget(stream)
    }
  }

  #place(event: StreamEvent): void {
    const { gaps, position, isShort, apply, reload } = this.#deps
    const at = position(event.stream)
    if (isShort(event) && (!at || (event.epoch === at.epoch && event.rev > at.rev)))
      return gaps.expect(event.stream, event.rev, spreadMsOf(event))
    // Of a stream we do not know yet: what brings it into view may be on its way.
    if (!at) return gaps.hold(event)
    if (event.epoch !== at.epoch) return reload()
    if (event.rev <= at.rev) return
    if (event.rev > at.rev + 1) return gaps.hold(event)
    apply(event)
    this.#drainAll()
  }

  // All of them: one change may have brought into view the stream that another one waits for.
  #drainAll(): void {
    for (const stream of this.#deps.gaps.streams()) this.drain(stream)
  }
}
