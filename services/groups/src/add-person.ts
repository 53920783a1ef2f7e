import type { ConversationId, Input, Output, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import { isSeen } from './conversation-repository.ts'
import type { GroupsDeps } from './deps.ts'
import { meet } from './meet.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Brings a person into an ad-hoc conversation, or lets a member into a private channel. */
export async function addPerson(
  { conversationId, userId }: Input<'groups.addPerson'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.addPerson'>> {
  const me = actorOf(caller)
  const isAdhoc = caller.standing!.conversation!.kind === 'adhoc'
  if (isAdhoc) await meet(me, [userId], deps)
  await startAtHead(conversationId, userId, deps)
  const { changes } = done(
    await onBehalf(caller, deps, ({ people }) => people.add(conversationId, userId, deps.clock.wall(), me)),
  )

  await deps.bus.everywhere('standing.changed', { facts: [{ conversationId, userId }] })
  await admit(userId, [conversationId], deps)
  await tell(changes, deps)
  return {}
}

/** What was said before somebody came is not unread to them; who sees it already keeps what is unread. */
async function startAtHead(
  conversationId: ConversationId,
  userId: UserId,
  { bus, conversations }: GroupsDeps,
): Promise<void> {
  const [seat] = await conversations.seats(userId, [conversationId])
  if (seat && !isSeen(seat))
    await bus.call('messages.startAtHead', { userIds: [userId], conversationIds: [conversationId] })
}
