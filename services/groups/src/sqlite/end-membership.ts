import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { outranks } from '@hubbub/rules'
import type { Sql } from '@hubbub/sqlite'
import type { Departure, MemberRepository } from '../member-repository.ts'
import type { Written } from '../written.ts'
import { readChannels } from './conversation.ts'
import { log } from './log.ts'
import { countOne } from './unreported.ts'
import { readMember } from './membership.ts'

export function leaveGroup(
  sql: Sql,
  { groupId, userId }: { groupId: GroupId; userId: UserId },
): Written<'not_found' | 'last_owner', Departure> {
  const member = readMember(sql, groupId, userId)
  if (!member) return { refused: 'not_found' }
  if (member.role === 'owner' && hasOthers(sql, groupId)) return { refused: 'last_owner' }
  return endMembership(sql, groupId, userId, { reason: 'left' })
}

export function removeMember(
  sql: Sql,
  { groupId, userId, by }: Parameters<MemberRepository['remove']>[0],
): Written<'not_found' | 'not_allowed', Departure> {
  const member = readMember(sql, groupId, userId)
  const remover = readMember(sql, groupId, by)
  if (!member || !remover) return { refused: 'not_found' }
  if (!outranks(remover.role, member.role)) return { refused: 'not_allowed' }
  return endMembership(sql, groupId, userId, { reason: 'removed', by })
}

function hasOthers(sql: Sql, groupId: GroupId): boolean {
  return (
    sql.get<{ count: number }>('SELECT member_count AS count FROM groups WHERE id = ?', groupId)!.count > 1
  )
}

/** With a membership end the places in private channels, and the invites: they live by their creator's rights. */
function endMembership(
  sql: Sql,
  groupId: GroupId,
  userId: UserId,
  why: { reason: 'left' } | { reason: 'removed'; by: UserId },
): { refused: null } & Departure & Extract<Written, { refused: null }> {
  sql.run('DELETE FROM members WHERE group_id = ? AND user_id = ?', groupId, userId)
  sql.run(
    'UPDATE invites SET open_until = 0 WHERE group_id = ? AND open_until > 0 AND created_by = ?',
    groupId,
    userId,
  )
  const wasIn = sql
    .all<{ id: ConversationId }>(
      `DELETE FROM people WHERE user_id = ? AND conversation_id IN (SELECT id FROM conversations WHERE group_id = ?)
       RETURNING conversation_id AS id`,
      userId,
      groupId,
    )
    .map(({ id }) => id)
  const privateOnes = readChannels(sql, groupId).filter(({ isPrivate }) => isPrivate)
  return {
    refused: null,
    wasIn,
    rooms: [groupId, ...privateOnes.map(({ id }) => id)],
    changes: [
      ...wasIn.map((id) => log(sql, id, 'person.left', { userId })),
      ...countOne(sql, groupId, userId, 'member.left'),
      log(sql, userId, 'group.left', { groupId, ...why }),
    ],
  }
}
