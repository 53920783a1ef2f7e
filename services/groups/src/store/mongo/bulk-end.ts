import { retrying } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import type { RemovalRepository } from '../../records/removal-repository.ts'
import type { Collections } from './models/collections.ts'
import { memberGone, type MemberPart } from './models/member-model.ts'
import { present } from './part.ts'

export async function bulkEnd(
  { groups, members }: Collections,
  groupId: GroupId,
  limit: number,
): ReturnType<RemovalRepository['endMembers']> {
  const { outcome: userIds, changes } = await groups.aggregates.change<UserId[]>(groupId, async (group) => {
    if (!group?.isHidden) return { outcome: [] }
    const some = await retrying(() =>
      members
        .find({ groupId, ...present })
        .select(['userId'])
        .limit(limit)
        .lean<MemberPart[]>(),
    )
    const those = some.map(({ userId }) => userId)
    const data = { groupId, reason: 'deleted' }
    const rows = those.map((stream) => ({ stream, type: 'group.left', data }) as const)
    const effects = those.map((userId) => memberGone(groupId, userId))
    return { outcome: those, ...(those.length > 0 && { follow: { effects, rows } }) }
  })
  return { userIds, changes }
}
