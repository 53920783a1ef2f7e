import { ensure, limits, type GroupId, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'

/**
 * Refuses unless somebody can be named who need not be a member: guests are known where they are, to whom they meet, where they have
 * written, and where they are banned. Anybody else is refused like an id that no account has: whoever is named here is shown with their card
 * afterwards.
 */
export async function ensureKnown(
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  caller: Caller,
  { bus, clock, members, restrictions }: GroupsDeps,
): Promise<void> {
  const [card] = await bus.call('accounts.cards', { userIds: [userId] })
  ensure(card, 'not_found')
  const by = actorOf(caller)
  if (card.kind !== 'guest' || (await members.sharingConversation(by, [userId])).length > 0) return
  const now = clock.wall()
  if ((await bus.call('deletions.count', { groupId, userId, by, since: 0, until: now })) > 0) return
  const bans = await restrictions.page({ groupId, kind: 'ban', now, limit: limits.bansPerGroup })
  ensure(
    bans.some((ban) => ban.userId === userId),
    'not_found',
  )
}
