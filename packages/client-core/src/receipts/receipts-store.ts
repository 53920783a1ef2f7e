import {
  pushes,
  tolerant,
  type ConversationId,
  type Receipt,
  type StreamEvent,
  type UserId,
} from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import type { Receipts } from '../client.ts'
import { Keyed } from '../state/keyed.ts'

export interface ReceiptsDeps {
  call: Call
  isOnline(): boolean
  /** Where very many are nobody is told, and nobody asks. */
  isLarge(conversationId: ConversationId): boolean
}

type Read = ReadonlyMap<UserId, number>
const nobody: Read = new Map()

/** How far others have read where one looks: asked for once, then kept up to date by what is told. */
export class ReceiptsStore implements Receipts {
  readonly #deps: ReceiptsDeps
  readonly #read = new Keyed<ConversationId, Read, Read>(nobody)
  readonly #watched = new Map<ConversationId, number>()

  constructor(deps: ReceiptsDeps) {
    this.#deps = deps
  }

  readonly of: Receipts['of'] = (id) => this.#read.of(id)

  readonly watch: Receipts['watch'] = (id) => {
    const watchers = this.#watched.get(id) ?? 0
    this.#watched.set(id, watchers + 1)
    if (watchers === 0) void this.#load(id)
    return () => {
      const left = (this.#watched.get(id) ?? 1) - 1
      if (left > 0) return void this.#watched.set(id, left)
      this.#watched.delete(id)
      this.#read.delete(id)
    }
  }

  /** Something may have been missed. */
  online(): void {
    for (const id of this.#watched.keys()) void this.#load(id)
  }

  heard(payload: unknown): void {
    const told = tolerant(pushes.receipts).safeParse(payload)
    if (told.success) this.#raise(told.data.conversationId, told.data.readers)
  }

  apply(event: StreamEvent): void {
    // One hides one's own, or shows them again.
    if (event.type === 'account.changed') return this.online()
    if (event.type !== 'message.created') return
    const { conversationId, authorId: userId, seq } = event.data.message
    // Who says something has read what was said before.
    if (this.#read.get(conversationId).has(userId)) this.#raise(conversationId, [{ userId, seq }])
  }

  clear(): void {
    this.#watched.clear()
    this.#read.clear()
  }

  async #load(id: ConversationId): Promise<void> {
    if (!this.#deps.isOnline() || this.#deps.isLarge(id)) return
    // A hint: what could not be asked is asked with the next connection, and servers of before do not know it.
    const answer = await this.#deps.call('receipts.list', { conversationId: id }).catch(() => null)
    if (!answer || !this.#watched.has(id)) return
    const known = this.#read.get(id)
    this.#read.delete(id)
    if (!answer.isShown) return
    this.#read.set(
      id,
      new Map(answer.readers.map(({ userId, seq }) => [userId, Math.max(seq, known.get(userId) ?? 0)])),
    )
  }

  #raise(id: ConversationId, readers: readonly Receipt[]): void {
    if (!this.#watched.has(id)) return
    const known = this.#read.get(id)
    const moved = readers.filter(({ userId, seq }) => seq > (known.get(userId) ?? 0))
    if (moved.length === 0) return
    this.#read.set(id, new Map([...known, ...moved.map(({ userId, seq }) => [userId, seq] as const)]))
  }
}
