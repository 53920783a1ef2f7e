import type { AuditEntry, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { appendAudit, appendChangeToEach, type Sql } from '@hubbub/sqlite'
import type { Written } from '../written.ts'
import { readConversation, readViewers } from './conversation.ts'
import { log } from './log.ts'

export function hideGroup(
  sql: Sql,
  { groupId, audit }: { groupId: GroupId; audit: AuditEntry | null },
): Written<'not_found'> {
  const hidden = { refused: null, changes: [] }
  if (sql.run('DELETE FROM groups WHERE id = ?', groupId) === 0)
    return sql.get('SELECT 1 FROM removals WHERE id = ?', groupId) ? hidden : { refused: 'not_found' }
  sql.run('INSERT INTO removals (id) VALUES (?)', groupId)
  sql.run(
    'INSERT INTO removals (id, group_id) SELECT id, group_id FROM conversations WHERE group_id = ?',
    groupId,
  )
  sql.run('DELETE FROM conversations WHERE group_id = ?', groupId)
  sql.run('DELETE FROM unreported WHERE group_id = ?', groupId)
  if (audit) appendAudit(sql, audit)
  return hidden
}

export function readHiddenChannels(sql: Sql, groupId: GroupId): ConversationId[] {
  return sql
    .all<{ id: ConversationId }>('SELECT id FROM removals WHERE group_id = ?', groupId)
    .map(({ id }) => id)
}

export function hideChannel(
  sql: Sql,
  { id, audit }: { id: ConversationId; audit: AuditEntry },
): Written<'not_found', { seenBy: UserId[] }> {
  const channel = readConversation(sql, id)
  if (channel?.kind !== 'channel') return { refused: 'not_found' }
  const seenBy = channel.isPrivate ? readViewers(sql, channel) : []
  sql.run('DELETE FROM conversations WHERE id = ?', id)
  sql.run('DELETE FROM people WHERE conversation_id = ?', id)
  // By itself: it does not wait for its group.
  sql.run('INSERT INTO removals (id) VALUES (?)', id)
  appendAudit(sql, audit)
  const data = { conversationId: id }
  const changes = channel.isPrivate
    ? appendChangeToEach(sql, seenBy, 'conversation.removed', data)
    : [log(sql, channel.groupId!, 'channel.removed', data)]
  return { refused: null, seenBy, changes }
}

export function hideConversation(
  sql: Sql,
  { id }: { id: ConversationId },
): Written<'not_found', { userIds: UserId[] }> {
  if (readConversation(sql, id)?.groupId !== null) return { refused: 'not_found' }
  sql.run('DELETE FROM conversations WHERE id = ?', id)
  sql.run('INSERT INTO removals (id) VALUES (?)', id)
  const userIds = sql
    .all<{ userId: UserId }>('DELETE FROM people WHERE conversation_id = ? RETURNING user_id AS userId', id)
    .map(({ userId }) => userId)
  const changes = appendChangeToEach(sql, userIds, 'conversation.removed', { conversationId: id })
  return { refused: null, userIds, changes }
}

export function endMembers(
  sql: Sql,
  { groupId, limit }: { groupId: GroupId; limit: number },
): { userIds: UserId[]; changes: LoggedChange[] } {
  const userIds = sql
    .all<{ userId: UserId }>(
      `DELETE FROM members WHERE group_id = ?1
         AND user_id IN (SELECT user_id FROM members WHERE group_id = ?1 LIMIT ?2)
       RETURNING user_id AS userId`,
      groupId,
      limit,
    )
    .map(({ userId }) => userId)
  return { userIds, changes: appendChangeToEach(sql, userIds, 'group.left', { groupId, reason: 'deleted' }) }
}

export function finishRemoval(sql: Sql, { id }: { id: GroupId | ConversationId }): void {
  sql.run('DELETE FROM people WHERE conversation_id = ?', id)
  sql.run('DELETE FROM invites WHERE group_id = ?', id)
  sql.run('DELETE FROM removals WHERE id = ?', id)
}
