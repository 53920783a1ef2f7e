import type { ChangeData, ConversationId, Message, StreamEvent, UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import { readBrought } from '../sync/read-answers.ts'
import { applyVote } from './apply-vote.ts'
import type { TimelineDeps } from './timeline-deps.ts'
import { TimelineModel } from './timeline-model.ts'
import { wordsOf } from './words-of.ts'

/** The timelines that were asked for. Those nobody looks at keep some rows for a while, the ones left longest none. */
export class Timelines {
  readonly #deps: TimelineDeps
  readonly #all = new Map<ConversationId, TimelineModel>()
  readonly #resting = new Set<TimelineModel>()

  constructor(deps: Omit<TimelineDeps, 'resting'>) {
    this.#deps = { ...deps, resting: (id) => this.#rest(this.of(id)) }
  }

  /** The same object for the same conversation. */
  of(id: ConversationId): TimelineModel {
    const known = this.#all.get(id)
    if (known) return known
    const model = new TimelineModel(id, this.#deps)
    this.#all.set(id, model)
    return model
  }

  apply(event: StreamEvent): void {
    if (event.type === 'poll.voted') return this.voted(event.data)
    this.#all.get(event.stream as ConversationId)?.apply(event)
  }

  /** One voted, on whatever device. */
  voted(vote: ChangeData<'poll.voted'>): void {
    this.#all.get(vote.conversationId)?.change((window) => applyVote(window, vote))
  }

  /** A message, where it is here and not only in the store of this device. */
  messageAt(id: ConversationId, seq: number): Message | undefined {
    for (const entry of this.#all.get(id)?.get().entries ?? [])
      if (entry.state === 'sent' && entry.message.seq === seq) return entry.message
    return undefined
  }

  /** Somebody looks at a page that has no changes yet: those are in the one that is still to come. */
  isWaiting(id: ConversationId): boolean {
    const model = this.#all.get(id)
    return model !== undefined && model.isOpen && !model.isTrue
  }

  ownChanged(id: ConversationId): void {
    this.#all.get(id)?.ownChanged()
  }

  ownAdded(id: ConversationId): void {
    this.#all.get(id)?.ownAdded()
  }

  recheck(): void {
    for (const model of this.#all.values()) model.recheck()
  }

  online(): void {
    for (const model of this.#all.values()) model.online()
  }

  /** Somebody else sits here now. */
  clear(): void {
    for (const model of this.#all.values()) model.forget()
    this.#resting.clear()
    this.#deps.cache?.clear()
  }

  /** Fetches once more what these people said, as their cards come along with it. */
  pickWordsOf(ids: readonly UserId[]): void {
    const wanted = new Set(ids)
    for (const model of this.#all.values()) {
      const seqs = wordsOf(model.get().entries, wanted)
      if (seqs.length > 0) void this.#pick(model.id, seqs)
    }
  }

  async flush(): Promise<void> {
    for (const model of this.#all.values()) await model.flush()
  }

  async #pick(conversationId: ConversationId, seqs: number[]): Promise<void> {
    const { ask, learn } = this.#deps
    // What cannot be had now is asked for again with the next connection.
    const answer = await ask('messages.pick', { conversationId, seqs }).catch(() => undefined)
    learn(readBrought(answer), conversationId)
  }

  #rest(model: TimelineModel): void {
    this.#resting.delete(model)
    this.#resting.add(model)
    for (const other of [...this.#resting]) {
      if (other.isOpen) this.#resting.delete(other)
      else if (this.#resting.size > bounds.restingTimelines) {
        this.#resting.delete(other)
        other.forget()
      }
    }
  }
}
