import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { atMost, type Bus, type Clock } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

const remembersMs = 10_000
const remembered = 10_000

/**
 * Who is in conversations with few people, and who of them hides how far they have read. Only that there are too many is remembered for a
 * while: who was removed is told nothing more. [P-12]
 */
export class SmallPlaces {
  readonly #bus: Pick<Bus, 'call'>
  readonly #clock: Pick<Clock, 'monotonic'>
  /** Until when nobody asks again. */
  readonly #tooMany = new LRUCache<ConversationId, number>(atMost(remembered))
  readonly #isHiding = new LRUCache<UserId, boolean>(atMost(remembered))

  constructor(bus: Pick<Bus, 'call'>, clock: Pick<Clock, 'monotonic'>) {
    this.#bus = bus
    this.#clock = clock
  }

  /** Those who show each other how far they have read; null where there are too many. */
  async of(conversationId: ConversationId): Promise<UserId[] | null> {
    const people = await this.#peopleIn(conversationId)
    return people && this.#showing(people)
  }

  /** The account has changed. */
  forget(userId: UserId): void {
    this.#isHiding.delete(userId)
  }

  async #peopleIn(conversationId: ConversationId): Promise<UserId[] | null> {
    const now = this.#clock.monotonic()
    if (now < (this.#tooMany.get(conversationId) ?? 0)) return null
    const people = await this.#bus.call('groups.fewPeople', { conversationId, most: limits.receiptsUpTo })
    if (!people) this.#tooMany.set(conversationId, now + remembersMs)
    return people
  }

  async #showing(people: UserId[]): Promise<UserId[]> {
    const unknown = people.filter((userId) => !this.#isHiding.has(userId))
    const found =
      unknown.length > 0 ? await this.#bus.call('accounts.hidingReceipts', { userIds: unknown }) : []
    const hiding = new Set([...found, ...people.filter((userId) => this.#isHiding.get(userId) === true)])
    for (const userId of unknown) this.#isHiding.set(userId, hiding.has(userId))
    return people.filter((userId) => !hiding.has(userId))
  }
}
