import { ensure, type GroupId, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { findInvite } from './find-invite.ts'
import { groupViewFor } from './group-views.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Joins by an invite. Joining twice is joining once, and costs no use. */
export async function joinByInvite(
  { code }: Input<'groups.join'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.join'>> {
  const me = actorOf(caller)
  const { invite, isOpen } = await findInvite(code, deps)
  if ((await deps.members.role(invite.groupId, me)) === null) {
    ensure(isOpen, 'invite_used_up')
    await startAtHeads(invite.groupId, me, deps)
  }
  const { groupId, changes } = done(await deps.invites.accept({ code, userId: me, now: deps.clock.wall() }))

  await deps.bus.everywhere('standing.changed', { facts: [{ userId: me, groupId }] })
  // Also for who is in already: it may be the retry of a joining whose answer was lost.
  await admit(me, [groupId], deps)
  await tell(changes, deps)
  return groupViewFor(me, groupId, deps)
}

/** What was said before somebody came is not unread to them. */
async function startAtHeads(groupId: GroupId, userId: UserId, deps: GroupsDeps): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => !isPrivate)
  await deps.bus.call('messages.startAtHead', { userId, conversationIds: channels.map(({ id }) => id) })
}
