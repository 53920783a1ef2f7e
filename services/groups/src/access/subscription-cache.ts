import type { GroupId, StreamId, UserId } from '@hubbub/protocol'
import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { GroupsDeps } from '../deps.ts'
import {
  subscriptionsOf,
  readMemberships,
  type Memberships,
  type GroupPart,
  type SubscriptionDeps,
} from './subscriptions.ts'

interface Known extends Memberships {
  /** Where the person's own stream stood. */
  rev: number
}

/** Groups and places of all who are remembered together; each person counts as one more. */
const remembered = 1_000_000
const groupsRemembered = 20_000

/**
 * Where people belong, kept in memory where it is known without a question where streams stand. Nobody comes to see a place, or
 * loses it, without a change in their own stream or in that of a group of theirs; so a crowd that comes back asks no database.
 */
export class SubscriptionCache {
  readonly #deps: SubscriptionDeps & Pick<GroupsDeps, 'revInMemory'>
  readonly #known = new LRUCache<UserId, Known>({
    maxSize: remembered,
    sizeCalculation: ({ groups, places }) => 1 + groups.length + places.length,
  })
  /** One for all its members. */
  readonly #parts = new LRUCache<GroupId, GroupPart>(atMost(groupsRemembered))

  constructor(deps: SubscriptionDeps & Pick<GroupsDeps, 'revInMemory'>) {
    this.#deps = deps
  }

  async of(userId: UserId): Promise<{ streams: StreamId[]; rooms: StreamId[] }> {
    const { revInMemory } = this.#deps
    if (!revInMemory) return subscriptionsOf(userId, await readMemberships(userId, this.#deps))
    const known = this.#known.get(userId)
    if (known?.rev === revInMemory(userId) && known.groups.every(({ id, rev }) => revInMemory(id) === rev))
      return subscriptionsOf(userId, known)
    // Before what it tells of: if something changes meanwhile, all is read once more the next time.
    const rev = revInMemory(userId)
    const { groups, places } = await readMemberships(userId, this.#deps)
    const fresh = { rev, groups: groups.map((part) => this.#shared(part)), places }
    this.#known.set(userId, fresh)
    return subscriptionsOf(userId, fresh)
  }

  #shared(part: GroupPart): GroupPart {
    const known = this.#parts.get(part.id)
    if (known?.rev === part.rev) return known
    this.#parts.set(part.id, part)
    return part
  }
}
