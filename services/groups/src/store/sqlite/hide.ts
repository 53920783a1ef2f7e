import type { ConversationId, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'

export function hideGroup(
  sql: Sql,
  { groupId, channels }: { groupId: GroupId; channels: readonly ConversationId[] },
): void {
  sql.run('DELETE FROM groups WHERE id = ?', groupId)
  sql.run('INSERT INTO removals (id) VALUES (?)', groupId)
  sql.run(
    'INSERT INTO removals (id, group_id) SELECT value, ? FROM json_each(?)',
    groupId,
    JSON.stringify(channels),
  )
  sql.run('DELETE FROM conversations WHERE group_id = ?', groupId)
  sql.run('DELETE FROM unreported WHERE group_id = ?', groupId)
}

/** By itself: a channel does not wait for its group. */
export function hideConversation(sql: Sql, id: ConversationId): void {
  sql.run('DELETE FROM conversations WHERE id = ?', id)
  sql.run('INSERT INTO removals (id) VALUES (?)', id)
}
