import type { ConversationId, Input, Output, UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureCanContact } from './ensure-can-contact.ts'
import { ensureTakesMessages } from './ensure-takes-messages.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Brings a person into an ad-hoc conversation, or lets a member into a private channel. */
export async function addPerson(
  { conversationId, userId }: Input<'groups.addPerson'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.addPerson'>> {
  const me = actorOf(caller)
  const isAdhoc = caller.accessContext!.conversation!.kind === 'adhoc'
  if (isAdhoc) await ensureCanContact(me, [userId], deps)
  await startAtHead(conversationId, userId, deps)
  const groupId = caller.accessContext!.group?.id
  const audit =
    groupId && audited('groups.addPerson', caller, deps.clock, groupId, { userId, conversationId })
  const { changes } = unwrap(
    await onBehalf(caller, deps, async ({ people }) => {
      if (isAdhoc) await ensureTakesMessages(me, [userId], deps)
      return people.add(conversationId, userId, deps.clock.wall(), me, audit)
    }),
  )

  await deps.bus.broadcastAndWait('access.changed', { facts: [{ conversationId, userId }] })
  await subscribeSockets(userId, [conversationId], deps)
  await publish(changes, deps)
  return {}
}

/** What was said before somebody came is not unread to them; who sees it already keeps what is unread. */
async function startAtHead(
  conversationId: ConversationId,
  userId: UserId,
  { bus, conversations }: GroupsDeps,
): Promise<void> {
  const [row] = await conversations.userConversationRows(userId, [conversationId])
  if (row && !isSeen(row))
    await bus.call('messages.startAtHead', { userIds: [userId], conversationIds: [conversationId] })
}
