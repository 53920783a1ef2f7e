import type { Decision } from '../records/decision.ts'
import type { NewGroup } from '../records/group-repository.ts'

/** Of whoever creates it. */
interface Facts {
  hasRoomForGroup: boolean
  hasRoomToOwn: boolean
}

export function decideNewGroup(
  { hasRoomForGroup, hasRoomToOwn }: Facts,
  { group, channel, ownerId }: NewGroup,
): Decision<'limit_reached'> {
  if (!hasRoomForGroup || !hasRoomToOwn) return { refused: 'limit_reached' }
  const { id: groupId, createdAt } = group
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'group', group },
      { kind: 'memberCount', groupId, count: 1 },
      { kind: 'member', groupId, member: { userId: ownerId, role: 'owner', joinedAt: createdAt } },
      { kind: 'conversation', conversation: channel },
    ],
    changes: [{ stream: ownerId, type: 'group.joined', data: { groupId } }],
  }
}
