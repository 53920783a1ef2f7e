import { decideLeaving, decideRemoval, type Belongings } from '../../members/decide-end.ts'
import { decideReport } from '../../members/decide-report.ts'
import { decideRole } from '../../members/decide-role.ts'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { InviteRecord } from '../invite-repository.ts'
import type { MemberRepository } from '../member-repository.ts'
import { readChannels } from './conversation.ts'
import { decided } from './decided.ts'
import { hasRoomToOwn, readMember } from './membership.ts'
import { readMemberCounts } from './pending-member-counts.ts'
import { inviteColumns } from './rows.ts'

export const assignRole = decided(
  (sql: Sql, { groupId, userId, role, by }: Parameters<MemberRepository['assign']>[0]) => ({
    member: readMember(sql, groupId, userId),
    assigner: readMember(sql, groupId, by),
    hasRoomToOwn: role !== 'owner' || hasRoomToOwn(sql, userId),
    channelsNotLetInto: readChannelsNotLetInto(sql, groupId, userId),
  }),
  decideRole,
)

export const leaveGroup = decided(
  (sql: Sql, { groupId, userId }: { groupId: GroupId; userId: UserId }) => ({
    counts: readMemberCounts(sql, groupId),
    member: readMember(sql, groupId, userId),
    ...readBelongings(sql, groupId, userId),
  }),
  decideLeaving,
)

export const removeMember = decided(
  (sql: Sql, { groupId, userId, by }: Parameters<MemberRepository['remove']>[0]) => ({
    counts: readMemberCounts(sql, groupId),
    member: readMember(sql, groupId, userId),
    remover: readMember(sql, groupId, by),
    ...readBelongings(sql, groupId, userId),
  }),
  decideRemoval,
)

export const reportMemberCounts = decided(
  (sql: Sql, { groupId }: { groupId: GroupId }) => readMemberCounts(sql, groupId),
  decideReport,
)

function readBelongings(sql: Sql, groupId: GroupId, userId: UserId): Belongings {
  const wasIn = sql.all<{ id: ConversationId }>(
    `SELECT p.conversation_id AS id FROM people p JOIN conversations c ON c.id = p.conversation_id
     WHERE p.user_id = ? AND c.group_id = ?`,
    userId,
    groupId,
  )
  const invites = sql.all<InviteRecord>(
    `SELECT ${inviteColumns} FROM invites i WHERE i.group_id = ? AND i.open_until > 0 AND i.created_by = ?`,
    groupId,
    userId,
  )
  const privateChannels = readChannels(sql, groupId).filter(({ isPrivate }) => isPrivate)
  return {
    wasIn: wasIn.map(({ id }) => id),
    invites,
    privateChannels: privateChannels.map(({ id }) => id),
  }
}

function readChannelsNotLetInto(sql: Sql, groupId: GroupId, userId: UserId): ConversationId[] {
  return sql
    .all<{ id: ConversationId }>(
      `SELECT c.id FROM conversations c
       LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = ?
       WHERE c.group_id = ? AND c.is_private = 1 AND p.user_id IS NULL`,
      userId,
      groupId,
    )
    .map(({ id }) => id)
}
