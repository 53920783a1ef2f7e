import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { evictRooms } from '../events/evict-rooms.ts'
import { takeAway } from '../groups/delete-group.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/**
 * Ends all that some people have to do with groups and conversations: what they own goes, with what was said there, and so do
 * their conversations outside groups; they leave the groups of others. Again is once.
 */
export async function forgetPeople({ userIds }: { userIds: UserId[] }, deps: GroupsDeps): Promise<void> {
  const { owned, conversations, joined } = await deps.bulk.tiesOf(userIds)
  for (const groupId of owned) await takeAway(groupId, deps)
  for (const id of conversations) {
    await endConversation(id, deps)
    await nextTurn()
  }
  for (const leaving of joined) await leave(leaving, deps)
  await deps.sweeper.done()
}

async function endConversation(conversationId: ConversationId, deps: GroupsDeps): Promise<void> {
  const outcome = await deps.removals.hideConversation(conversationId)
  if (outcome.refused !== null) return
  const { userIds, changes } = outcome
  const facts = userIds.map((userId) => ({ conversationId, userId }))
  await deps.bus.broadcastAndWait('access.changed', { facts })
  await evictRooms([conversationId], deps)
  await deps.bus.call('messages.forgetReaders', { userIds, conversationIds: [conversationId] })
  await publish(changes, deps)
}

async function leave(
  { groupId, userIds }: { groupId: `g_${string}`; userIds: UserId[] },
  deps: GroupsDeps,
): Promise<void> {
  const { wasIn, changes } = unwrap(await deps.bulk.remove({ groupId, userIds }))
  const facts = [...userIds.map((userId) => ({ userId, groupId })), ...wasIn]
  await deps.bus.broadcastAndWait('access.changed', { facts })
  await publish(changes, deps)
}
