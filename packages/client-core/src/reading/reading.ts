import type { ConversationId, StreamId } from '@hubbub/protocol'
import type { HomeStore } from '../home/home-store.ts'
import { Reads, type ReadsDeps } from './reads.ts'

interface ReadingDeps extends Omit<ReadsDeps, 'refused'> {
  home: HomeStore
  /** What we have is not what the server has. */
  reload(lost?: StreamId): void
  /** There is something else to keep. */
  changed(): void
}

/** How far this person has read: shown at once, and told to the server. */
export class Reading {
  readonly #deps: ReadingDeps
  readonly #reads: Reads

  constructor(deps: ReadingDeps) {
    this.#deps = deps
    this.#reads = new Reads({ ...deps, refused: deps.reload })
  }

  /** What the server has not confirmed yet. */
  get pending(): [ConversationId, number][] {
    return [...this.#reads.pending]
  }

  /** What was still to be told the last time. */
  load(pending: Iterable<readonly [ConversationId, number]>): void {
    for (const [id, seq] of pending) this.#reads.add(id, seq)
  }

  read(id: ConversationId, seq: number): void {
    const { home } = this.#deps
    const view = home.conversations.get(id)
    // What a message tells of its thread comes later than the replies themselves.
    const upTo = view ? Math.min(seq, view.seq) : seq
    const { readSeq } = view ?? home.thread(id) ?? { readSeq: Infinity }
    if (upTo <= readSeq) return
    home.read(id, upTo)
    this.#reads.add(id, upTo)
    this.#deps.changed()
  }

  /** Right before this message: at once here, and on all devices once the server has it. */
  async markUnread(id: ConversationId, seq: number): Promise<void> {
    this.#deps.home.putBack(id, seq - 1)
    try {
      await this.#reads.putBack(id, seq)
    } catch (error) {
      // Only the server knows where one stands.
      this.#deps.reload()
      throw error
    }
  }

  /** The home was told anew: what is read here and not told yet is read all the same. */
  showPending(): void {
    for (const [id, seq] of this.#reads.pending) this.#deps.home.read(id, seq)
  }

  online(): void {
    this.#reads.online()
  }

  flush(): Promise<void> {
    return this.#reads.flush()
  }

  clear(): void {
    this.#reads.clear()
  }
}
