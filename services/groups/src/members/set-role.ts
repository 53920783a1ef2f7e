import { ensure, type GroupId, type Input, type Output, type UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { isAtLeast, mayHold } from '@hubbub/rules'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets, unsubscribeSockets } from '../events/subscribe-sockets.ts'
import { isSeen } from '../store/conversation-repository.ts'
import type { GroupsDeps } from '../deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

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
  const audit = audited('groups.setRole', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, role, by, audit }
  const { member, changed, gained, lost, changes } = unwrap(
    await onBehalf(caller, deps, ({ members }) => members.assign(wish)),
  )

  await deps.bus.broadcastAndWait('standing.changed', {
    facts: changed.map((id) => ({ userId: id, groupId })),
  })
  await unsubscribeSockets(userId, lost, deps)
  await subscribeSockets(userId, gained, deps)
  await publish(changes, deps)
  return member
}

/** What was said in private channels before somebody came to see them all is not unread. */
async function startAtHeads(groupId: GroupId, userId: UserId, deps: GroupsDeps): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => isPrivate)
  const rows = await deps.conversations.userConversationRows(
    userId,
    channels.map(({ id }) => id),
  )
  const conversationIds = rows.filter((row) => !isSeen(row)).map(({ conversation }) => conversation.id)
  if (conversationIds.length > 0)
    await deps.bus.call('messages.startAtHead', { userIds: [userId], conversationIds })
}
