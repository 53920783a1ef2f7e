import type { ConversationId, FileId, FilePurpose, GroupId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { FileRecord } from '../file-repository.ts'

export interface FileRow {
  id: FileId
  owner_id: UserId
  name: string
  size: number
  state: FileRecord['state']
  has_failed: 0 | 1
  facts: string | null
  variants: string
  conversation_id: ConversationId | null
  cid: string | null
  group_id: GroupId | null
  purpose: FilePurpose | null
  created_at: number
}

export function readFiles(sql: Sql, ids: readonly FileId[]): FileRecord[] {
  return sql
    .all<FileRow>(
      'SELECT files.* FROM json_each(?) asked JOIN files ON files.id = asked.value',
      JSON.stringify(ids),
    )
    .map(recordOf)
}

export const recordOf = (row: FileRow): FileRecord => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  size: row.size,
  state: row.state,
  hasFailed: row.has_failed === 1,
  facts: row.facts === null ? null : JSON.parse(row.facts),
  variants: JSON.parse(row.variants),
  attachedTo: row.conversation_id === null ? null : { conversationId: row.conversation_id, cid: row.cid! },
  groupId: row.group_id,
  ...(row.purpose !== null && { purpose: row.purpose }),
  createdAt: row.created_at,
})

export function putFile(sql: Sql, file: FileRecord): void {
  sql.run(
    `INSERT OR REPLACE INTO files (id, owner_id, name, size, state, has_failed, facts, variants, conversation_id, cid, group_id, purpose, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    file.id,
    file.ownerId,
    file.name,
    file.size,
    file.state,
    file.hasFailed ? 1 : 0,
    file.facts && JSON.stringify(file.facts),
    JSON.stringify(file.variants),
    file.attachedTo && file.attachedTo.conversationId,
    file.attachedTo && file.attachedTo.cid,
    file.groupId,
    file.purpose ?? null,
    file.createdAt,
  )
}

/** By an index that holds the sizes. */
export function bytesOfGroup(sql: Sql, groupId: GroupId): number {
  const sum = 'SELECT coalesce(sum(size), 0) AS bytes FROM files WHERE group_id = ?'
  return sql.get<{ bytes: number }>(sum, groupId)!.bytes
}
