import { ensure, type GroupId, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { isAtLeast, mayHold } from '@hubbub/rules'
import { actorOf } from './actor.ts'
import { admit, expel } from './admit.ts'
import { isSeen } from './conversation-repository.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Changes a role, and with it which private channels are seen; an owner may hand over the group. */
export async function setRole(
  { groupId, userId, role }: Input<'groups.setRole'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.setRole'>> {
  const by = actorOf(caller)
  const [card] = await deps.bus.call('accounts.cards', { userIds: [userId] })
  ensure(!card || mayHold(card.kind, role), 'not_allowed')
  if (isAtLeast(role, 'admin')) await startAtHeads(groupId, userId, deps)
  const { member, changed, gained, lost, changes } = done(
    await onBehalf(caller, deps, ({ members }) => members.assign({ groupId, userId, role, by })),
  )

  await deps.bus.everywhere('standing.changed', { facts: changed.map((id) => ({ userId: id, groupId })) })
  await expel(userId, lost, deps)
  await admit(userId, gained, deps)
  await tell(changes, deps)
  return member
}

/** What was said in private channels before somebody came to see them all is not unread. */
async function startAtHeads(groupId: GroupId, userId: UserId, deps: GroupsDeps): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => isPrivate)
  const seats = await deps.conversations.seats(
    userId,
    channels.map(({ id }) => id),
  )
  const conversationIds = seats.filter((seat) => !isSeen(seat)).map(({ conversation }) => conversation.id)
  if (conversationIds.length > 0)
    await deps.bus.call('messages.startAtHead', { userIds: [userId], conversationIds })
}
