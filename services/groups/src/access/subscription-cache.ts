import type { GroupId, StreamId, UserId } from '@hubbub/protocol'
import { atMost, Together } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { GroupsDeps } from '../context/deps.ts'
import {
  subscriptionsOf,
  membershipsIn,
  readMemberships,
  type Memberships,
  type GroupPart,
  type SubscriptionDeps,
} from './subscriptions.ts'

type CacheDeps = SubscriptionDeps & Pick<GroupsDeps, 'embedded'>

interface Known extends Memberships {
  /** Where the person's own stream stood. */
  rev: number
}

const lookedUpAtOnce = 100

/** Groups and places of all who are remembered together; each person counts as one more. */
const remembered = 1_000_000
const groupsRemembered = 20_000

/**
 * Where people belong, kept in memory where it is known without a question where streams stand. Nobody comes to see a place, or
 * loses it, without a change in their own stream or in that of a group of theirs; so a crowd that comes back asks no database.
 */
export class SubscriptionCache {
  readonly #deps: CacheDeps
  /** Many who come in at once are looked up at once. */
  readonly #lookups = new Together<UserId, Known>(async (userIds) => this.#lookUp(userIds), lookedUpAtOnce)
  readonly #known = new LRUCache<UserId, Known>({
    maxSize: remembered,
    sizeCalculation: ({ groups, places }) => 1 + groups.length + places.length,
  })
  /** One for all its members. */
  readonly #parts = new LRUCache<GroupId, GroupPart>(atMost(groupsRemembered))

  constructor(deps: CacheDeps) {
    this.#deps = deps
  }

  async of(userId: UserId): Promise<{ streams: StreamId[]; rooms: StreamId[] }> {
    const { embedded } = this.#deps
    if (!embedded) return subscriptionsOf(userId, await readMemberships(userId, this.#deps))
    const known = this.#known.get(userId)
    if (
      known &&
      known.rev === embedded.rev(userId) &&
      known.groups.every(({ id, rev }) => embedded.rev(id) === rev)
    )
      return subscriptionsOf(userId, known)
    return subscriptionsOf(userId, await this.#lookups.add(userId))
  }

  #lookUp(asked: readonly UserId[]): Known[] {
    // Somebody may come in from several devices.
    const userIds = [...new Set(asked)]
    const found = membershipsIn(userIds, this.#deps.embedded!.belongings(userIds))
    const fresh = new Map<UserId, Known>()
    for (const [index, { rev, groups, places }] of found.entries())
      fresh.set(userIds[index]!, { rev, groups: groups.map((part) => this.#shared(part)), places })
    for (const [userId, known] of fresh) this.#known.set(userId, known)
    return asked.map((userId) => fresh.get(userId)!)
  }

  #shared(part: GroupPart): GroupPart {
    const known = this.#parts.get(part.id)
    if (known?.rev === part.rev) return known
    this.#parts.set(part.id, part)
    return part
  }
}
