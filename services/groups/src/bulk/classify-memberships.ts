import type { ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import type { ClassifiedMemberships } from '../records/bulk-repository.ts'

/** Of the memberships of some people, and the conversations outside groups that they are in. */
export function classifyMemberships(
  memberships: readonly { groupId: GroupId; userId: UserId; role: Role }[],
  conversations: readonly ConversationId[],
): ClassifiedMemberships {
  const owned = new Set(memberships.filter(({ role }) => role === 'owner').map(({ groupId }) => groupId))
  const others = memberships.filter(({ groupId }) => !owned.has(groupId))
  const byGroup = Map.groupBy(others, ({ groupId }) => groupId)
  return {
    owned: [...owned],
    joined: [...byGroup].map(([groupId, those]) => ({ groupId, userIds: those.map(({ userId }) => userId) })),
    conversations: [...new Set(conversations)],
  }
}
