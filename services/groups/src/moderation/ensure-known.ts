import { ensure, type GroupId, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../deps.ts'

/**
 * Refuses unless somebody can be named who need not be a member: guests are known where they are, to whom they meet, and where they have
 * written. Any other is told from nobody at all in no way, as whoever is named is shown by name afterwards.
 */
export async function ensureKnown(
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  caller: Caller,
  { bus, clock, members }: GroupsDeps,
): Promise<void> {
  const [card] = await bus.call('accounts.cards', { userIds: [userId] })
  ensure(card, 'not_found')
  const by = actorOf(caller)
  if (card.kind !== 'guest' || (await members.acquainted(by, [userId])).length > 0) return
  const all = { groupId, userId, by, since: 0, until: clock.wall() }
  ensure((await bus.call('deletions.count', all)) > 0, 'not_found')
}
