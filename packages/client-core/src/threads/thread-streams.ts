import { isConversation, limits, type ConversationId, type StreamEvent } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Ask } from '../calls/calls.ts'
import type { Clock } from '../clock.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { TimelineModel } from '../messages/timeline-model.ts'
import { readCaughtUp } from '../sync/read-answers.ts'
import { readEvent } from '../sync/read-event.ts'
import { singleChanges } from '../sync/single-changes.ts'
import { Timer } from '../timer.ts'

interface ThreadStreamsDeps {
  clock: Clock
  isOnline(): boolean
  ask: Ask
  /** Whether the conversation is there in which a thread began. */
  isSeen(parentId: ConversationId): boolean
  timeline(id: ConversationId): TimelineModel
  /** A change that comes right after what is here, or while the page is on its way that it belongs to. */
  apply(event: StreamEvent): void
}

/**
 * The streams of those threads that somebody has opened here. No heads tell where they stand: what is missing shows in what comes next, in
 * the message where the thread began, and it is asked for after each pause of the connection, and now and then of those that are shown. [P-21]
 */
export class ThreadStreams {
  readonly #deps: ThreadStreamsDeps
  readonly #parents = new Map<ConversationId, ConversationId>()
  /** How far we know that each is. */
  readonly #positions = new Map<ConversationId, StreamPosition>()
  readonly #check: Timer

  constructor(deps: ThreadStreamsDeps) {
    this.#deps = deps
    this.#check = new Timer(deps.clock)
  }

  open(id: ConversationId, parentId: ConversationId): TimelineModel {
    // Opened again it is the newest.
    this.#parents.delete(id)
    this.#parents.set(id, parentId)
    if (this.#parents.size > bounds.restingTimelines) this.#forget(this.#parents.keys().next().value!)
    this.#checkLater()
    return this.#deps.timeline(id)
  }

  /** Where a thread began; any other conversation itself. */
  placeOf(id: ConversationId): ConversationId {
    return this.#parents.get(id) ?? id
  }

  /** Undefined where it is none of ours, or not to be seen any more. */
  position(id: ConversationId): StreamPosition | undefined {
    const parentId = this.#parents.get(id)
    return parentId && this.#deps.isSeen(parentId) ? this.#positions.get(id) : undefined
  }

  /** A page of it is here. */
  arrived(id: ConversationId, { epoch, rev }: StreamPosition): void {
    if (!this.#parents.has(id)) return
    const at = this.#positions.get(id)
    this.#positions.set(id, at?.epoch === epoch ? { epoch, rev: Math.max(rev, at.rev) } : { epoch, rev })
  }

  heard(payload: unknown): void {
    const told = readEvent(payload)
    if (!told || !isConversation(told.stream) || !this.#parents.has(told.stream)) return
    for (const event of singleChanges(told)) this.#take(told.stream, event)
  }

  #take(id: ConversationId, event: StreamEvent): void {
    const { epoch, rev } = event
    const at = this.#positions.get(id)
    if (at?.epoch === epoch && rev <= at.rev) return
    this.#positions.set(id, { epoch, rev })
    if (at && (at.epoch !== epoch || rev > at.rev + 1)) this.#deps.timeline(id).refresh()
    this.#deps.apply(event)
  }

  /** The message where it began tells of a reply: if it has not come by now, it is lost. */
  expect(id: ConversationId, seq: number): void {
    if (this.#parents.has(id)) this.#deps.timeline(id).refresh(seq)
  }

  /** Online again: what was missed meanwhile nobody tells. */
  online(): void {
    for (const id of this.#parents.keys()) this.#deps.timeline(id).refresh()
  }

  /** The numbering is another one. */
  renumbered(): void {
    this.#positions.clear()
  }

  clear(): void {
    this.#check.clear()
    this.#parents.clear()
    this.#positions.clear()
  }

  #checkLater(): void {
    this.#check.setUnlessSet(limits.headsEveryMs, () => {
      // What fails is asked the next time.
      this.#checkShown().catch(() => undefined)
      this.#checkLater()
    })
  }

  async #checkShown(): Promise<void> {
    const shown = [...this.#parents.keys()].filter((id) => this.#deps.timeline(id).isOpen)
    const streams = shown.flatMap((id) => {
      const at = this.position(id)
      return at ? [{ id, epoch: at.epoch, rev: at.rev }] : []
    })
    if (streams.length === 0 || !this.#deps.isOnline()) return
    const answers = readCaughtUp(await this.#deps.ask('messages.sync', { streams }))
    for (const { id } of streams) {
      const answer = answers.get(id)
      const isMissing = (event: StreamEvent) => event.rev > (this.position(id)?.rev ?? 0)
      if (answer?.status !== 'events' || answer.events.some(isMissing)) this.#deps.timeline(id).refresh()
    }
  }

  #forget(id: ConversationId): void {
    this.#parents.delete(id)
    this.#positions.delete(id)
  }
}
