import type { ConversationId, UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { unsubscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'
import { forgetLostDrafts } from '../events/forget-lost-drafts.ts'

/** Ends somebody's place in a conversation; who runs the group goes on seeing its private channels. */
export async function removeParticipant(
  { conversationId, userId }: { conversationId: ConversationId; userId: UserId },
  caller: Caller,
  deps: GroupsDeps,
): Promise<void> {
  const me = actorOf(caller)
  const by = me === userId ? null : me
  const groupId = caller.accessContext!.group?.id
  const audit =
    groupId && audited('groups.removePerson', caller, deps.clock, groupId, { userId, conversationId })
  const { stillSees, changes } = unwrap(
    await onBehalf(caller, deps, ({ people }) => people.remove(conversationId, userId, by, audit)),
  )
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ conversationId, userId }] })
  if (!stillSees) await unsubscribeSockets(userId, [conversationId], deps)
  await publish(changes, deps)
  if (!stillSees) await forgetLostDrafts(userId, deps)
}
