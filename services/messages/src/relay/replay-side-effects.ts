import type { ServicesBus } from '@hubbub/runtime'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange, AccessFact } from '@hubbub/protocol/internal'

/**
 * Whoever wrote these rows died before saying what it had to say, so it may have said nothing of whose access they change
 * either: everybody forgets what they remember of it, and these people's sockets are looked at again. [P-12]
 */
export async function replaySideEffects(rows: readonly LoggedChange[], bus: ServicesBus): Promise<void> {
  const facts = rows.flatMap((row) => factsIn(row))
  if (facts.length > 0) await bus.broadcastAndWait('access.changed', { facts })
  for (const turned of visibilitiesIn(rows)) await bus.broadcastAndWait('gateway.visibility', turned)
  const accounts = new Set(rows.flatMap(({ type, stream }) => (type === 'account.changed' ? stream : [])))
  for (const userId of accounts) await bus.broadcastAndWait('account.changed', { userId: userId as UserId })
  const userIds = [...new Set([...facts.flatMap(({ userId }) => userId ?? []), ...(accounts as Set<UserId>)])]
  if (userIds.length > 0) await bus.broadcastAndWait('gateway.lookAgain', { userIds })
}

/** Channels that let a role in, or out, and those that very many came to see by a role, or see no longer: the sockets of many are looked at again. */
function visibilitiesIn(rows: readonly LoggedChange[]) {
  return rows.flatMap(({ stream, type, data, rev }) => {
    const about = (data ?? {}) as { visibilityIn?: GroupId; conversationIds?: ConversationId[] }
    const { visibilityIn: groupId, conversationIds = [] } = about
    if (type === 'members.roles')
      return conversationIds.map((conversationId) => ({
        ...{ groupId: stream as GroupId, conversationId },
        change: `${conversationId} ${stream} ${rev}`,
      }))
    if (type !== 'conversation.changed' || !groupId) return []
    return { groupId, conversationId: stream as ConversationId, change: `${stream} ${rev}` }
  })
}

function factsIn({ stream, type, data }: LoggedChange): AccessFact[] {
  const about = (data ?? {}) as AccessFact & { conversationIds?: ConversationId[]; userIds?: UserId[] }
  const { userId, groupId, conversationId, conversationIds = [], userIds = [] } = about
  switch (type) {
    case 'group.joined':
    case 'group.left':
      return [{ userId: stream as UserId, ...(groupId && { groupId }) }]
    case 'conversation.added':
    case 'conversation.removed':
      return [{ userId: stream as UserId, ...(conversationId && { conversationId }) }]
    case 'member.joined':
    case 'member.left':
    case 'member.role':
    case 'member.roles':
    case 'roles.changed':
    case 'member.changed':
      return [{ groupId: stream as GroupId, ...(userId && { userId }) }]
    case 'members.roles':
      return userIds.length > 0
        ? userIds.map((id) => ({ groupId: stream as GroupId, userId: id }))
        : [
            { groupId: stream as GroupId, areManyAssigned: true },
            ...conversationIds.map((id) => ({ conversationId: id })),
          ]
    case 'channel.added':
    case 'channel.removed':
      return conversationId ? [{ conversationId }] : []
    case 'person.joined':
    case 'person.left':
      return [{ conversationId: stream as ConversationId, ...(userId && { userId }) }]
    case 'conversation.changed':
      return [{ conversationId: stream as ConversationId }]
    // By the overrides of their category.
    case 'group.changed':
    case 'channels.arranged':
      return conversationIds.map((id) => ({ conversationId: id }))
    default:
      return []
  }
}
