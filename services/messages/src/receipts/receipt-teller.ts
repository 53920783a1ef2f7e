import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { SmallPlaces } from '../places/small-places.ts'

/** Tells the few others in a conversation how far somebody has read: all that moves within a second together. A hint, which may be lost. */
export class ReceiptTeller {
  readonly #deps: Pick<MessagesDeps, 'bus'>
  readonly #places: Pick<SmallPlaces, 'of'>
  readonly #later: (run: () => void, ms: number) => void
  readonly #moved = new Map<ConversationId, Map<UserId, number>>()

  constructor(
    deps: Pick<MessagesDeps, 'bus'>,
    places: Pick<SmallPlaces, 'of'>,
    later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms).unref(),
  ) {
    this.#deps = deps
    this.#places = places
    this.#later = later
  }

  moved(conversationId: ConversationId, reader: UserId, seq: number): void {
    const waiting = this.#moved.get(conversationId)
    if (waiting) {
      waiting.set(reader, Math.max(seq, waiting.get(reader) ?? 0))
      return
    }
    this.#moved.set(conversationId, new Map([[reader, seq]]))
    this.#later(() => void this.#try(conversationId), limits.receiptsToldMs)
  }

  async #try(conversationId: ConversationId): Promise<void> {
    const moved = this.#moved.get(conversationId)!
    this.#moved.delete(conversationId)
    try {
      await this.#tell(conversationId, moved)
    } catch (error) {
      this.#deps.bus.log.warn({ err: error, conversationId }, 'could not tell who has read')
    }
  }

  /** Asked once more while removals of these people wait for it: none of them is told anything after theirs was answered. [P-12] */
  async #tell(conversationId: ConversationId, moved: ReadonlyMap<UserId, number>): Promise<void> {
    const asked = await this.#places.of(conversationId)
    if (!asked) return
    await this.#deps.bus.running.during([conversationId, ...asked], this.#tellEach(conversationId, moved))
  }

  /** Each by their own room, as those who hide their own are told nothing, and nobody of whom they are apart from. */
  async #tellEach(conversationId: ConversationId, moved: ReadonlyMap<UserId, number>): Promise<void> {
    const people = (await this.#places.of(conversationId)) ?? []
    const readers = people.flatMap((userId) =>
      moved.has(userId) ? [{ userId, seq: moved.get(userId)! }] : [],
    )
    for (const room of people) {
      const apart = await this.#deps.bus.accessContexts.apart(room)
      const others = readers.filter(({ userId }) => userId !== room && !apart.has(userId))
      if (others.length > 0)
        this.#deps.bus.announce('receipts.moved', { room, receipts: { conversationId, readers: others } })
    }
  }
}
