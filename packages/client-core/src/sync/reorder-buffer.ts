import type { StreamEvent, StreamId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { GapDetector } from './gap-detector.ts'
import { spreadMsOf } from './is-short.ts'

export interface ReorderBufferDeps {
  doubts: GapDetector
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
  #backlog: StreamEvent[] | undefined

  constructor(deps: ReorderBufferDeps) {
    this.#deps = deps
  }

  take(event: StreamEvent): void {
    if (!this.#backlog) return this.#place(event)
    this.#backlog.push(event)
    // Losing the oldest leaves a gap, and a gap is found.
    if (this.#backlog.length > bounds.backlogEvents) this.#backlog.shift()
  }

  get isHolding(): boolean {
    return this.#backlog !== undefined
  }

  /** Nothing is applied while a new home is on its way: it would be lost when the home replaces the present one. */
  hold(): void {
    this.#backlog ??= []
  }

  release(): void {
    const backlog = this.#backlog ?? []
    this.#backlog = undefined
    for (const event of backlog) this.#place(event)
    this.#drainAll()
  }

  /** Applies what was held and now fits. */
  drain(stream: StreamId): void {
    const { doubts, position, apply } = this.#deps
    for (let at = position(stream); at; at = position(stream)) {
      const event = doubts.next(stream, at.rev)
      if (!event || event.epoch !== at.epoch) return doubts.settle(stream, at.rev)
      apply(event)
      if (position(stream) === at) return doubts.forget(stream)
    }
  }

  #place(event: StreamEvent): void {
    const { doubts, position, isShort, apply, reload } = this.#deps
    const at = position(event.stream)
    if (isShort(event) && (!at || (event.epoch === at.epoch && event.rev > at.rev)))
      return doubts.expect(event.stream, event.rev, spreadMsOf(event))
    // Of a stream we do not know yet: what brings it into view may be on its way.
    if (!at) return doubts.hold(event)
    if (event.epoch !== at.epoch) return reload()
    if (event.rev <= at.rev) return
    if (event.rev > at.rev + 1) return doubts.hold(event)
    apply(event)
    this.#drainAll()
  }

  // All of them: one change may have brought into view the stream that another one waits for.
  #drainAll(): void {
    for (const stream of this.#deps.doubts.streams()) this.drain(stream)
  }
}
