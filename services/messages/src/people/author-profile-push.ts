import type { ConversationId, GroupId, Push, StreamId, UserId } from '@hubbub/protocol'
import { atMost, type Bus, type Clock } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { LargePlaces } from '../places/large-places.ts'

interface Speaker {
  userId: UserId
  conversationId: ConversationId
  groupId: GroupId | null
  room: StreamId
}

const holdsMs = 10 * 60_000
const remembered = 100_000

/**
 * Where very many are, whoever speaks is introduced to all of them first, every now and then: otherwise each of them asks for the
 * name, all at once. [P-20]
 */
export class AuthorProfilePush {
  readonly #bus: Pick<Bus, 'call' | 'announce' | 'log'>
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #large: Pick<LargePlaces, 'has'>
  readonly #until = new LRUCache<string, number>(atMost(remembered))

  constructor(
    bus: Pick<Bus, 'call' | 'announce' | 'log'>,
    clock: Pick<Clock, 'monotonic'>,
    large: Pick<LargePlaces, 'has'>,
  ) {
    this.#bus = bus
    this.#clock = clock
    this.#large = large
  }

  /** Announced when this answers. That it fails is no reason not to say something. */
  async make({ userId, conversationId, groupId, room }: Speaker): Promise<void> {
    try {
      const key = `${room} ${userId}`
      const now = this.#clock.monotonic()
      if (now < (this.#until.get(key) ?? 0) || !(await this.#large.has(conversationId))) return
      const [person] = await this.#bus.call('accounts.cards', { userIds: [userId] })
      if (!person) return
      const inGroup = groupId && (await this.#inGroup(userId, groupId))
      this.#until.set(key, now + holdsMs)
      this.#bus.announce('person.changed', {
        person: { ...person, ...(inGroup && { inGroup }) },
        rooms: [room],
      })
    } catch (error) {
      this.#bus.log.warn({ err: error, userId }, 'could not introduce who speaks')
    }
  }

  async #inGroup(userId: UserId, groupId: GroupId): Promise<Push<'person'>['inGroup']> {
    const nicknames = await this.#bus.call('groups.nicknames', { groupId, userIds: [userId] })
    return { groupId, nickname: nicknames[userId] ?? null }
  }
}
