import { ensure, limits, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { withOwnCategories } from '../views/categories.ts'
import { asView } from '../views/group-views.ts'
import { viewsFor } from '../views/views.ts'

/** Everything the first screen shows: a handful of questions, however much one belongs to. */
export async function home(caller: Caller, deps: GroupsDeps): Promise<Output<'groups.home'>> {
  const userId = actorOf(caller)
  // Where the streams stand comes before what they tell of: what happens meanwhile is heard once more. [P-11]
  const rev = await deps.groups.ownRev(userId)
  const memberships = await deps.groups.of(userId)
  const roles = await deps.roles.of(memberships.map(({ group }) => group.id))
  const timeouts = await deps.restrictions.ownTimeouts(userId, deps.clock.wall())
  const rows = (await deps.conversations.around(userId)).filter(isSeen)
  const ids = rows.map(({ conversation }) => conversation.id)
  const views = await withOwnCategories(await viewsFor(userId, ids, deps), deps)
  const threads = await deps.bus.call('threads.followedBy', { userId, limit: limits.threadsInHome })
  const me = await deps.bus.call('accounts.get', { userId })
  ensure(me, 'session_ended')
  return {
    me,
    epoch: deps.epoch,
    rev,
    groups: memberships.map((membership) => asView(membership, views, { roles, timeouts }, deps.epoch)),
    conversations: views.filter(({ conversation }) => conversation.groupId === null),
    threads,
  }
}
