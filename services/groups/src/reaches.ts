import type { UserId } from '@hubbub/protocol'
import { LRUCache } from 'lru-cache'
import type { GroupsDeps } from './deps.ts'
import { readReach, type Reach, type ReachDeps } from './reach.ts'

interface Known {
  reach: Reach
  /** Where the first of its streams stood, as many as tell of a change in it. */
  revs: readonly number[]
}

/** Streams of all who are remembered together; each person counts as one more. */
const remembered = 600_000

/**
 * Where people belong, kept in memory where it is known without a question where streams stand. Nobody comes to see a place, or
 * loses it, without a change in their own stream or in that of a group of theirs; so a crowd that comes back asks no database.
 */
export class Reaches {
  readonly #deps: ReachDeps & Pick<GroupsDeps, 'revInMemory'>
  readonly #known = new LRUCache<UserId, Known>({
    maxSize: remembered,
    sizeCalculation: ({ reach }) => reach.streams.length + 1,
  })

  constructor(deps: ReachDeps & Pick<GroupsDeps, 'revInMemory'>) {
    this.#deps = deps
  }

  async of(userId: UserId): Promise<Reach> {
    const { revInMemory } = this.#deps
    if (!revInMemory) return (await readReach(userId, this.#deps)).reach
    const known = this.#known.get(userId)
    if (known?.revs.every((rev, index) => revInMemory(known.reach.streams[index]!) === rev))
      return known.reach
    // Before what it tells of: if something changes meanwhile, all is read once more the next time.
    const ownRev = revInMemory(userId)
    const { reach, groupRevs } = await readReach(userId, this.#deps)
    this.#known.set(userId, { reach, revs: [ownRev, ...groupRevs] })
    return reach
  }
}
