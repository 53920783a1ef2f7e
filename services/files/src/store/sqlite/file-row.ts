import type { FileId, FilePurpose, GroupId, StreamId, UserId } from '@hubbub/protocol'
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
  /** The holder, also where it is no conversation. */
  conversation_id: StreamId | null
  cid: string | null
  group_id: GroupId | null
  created_at: number
  purpose: FilePurpose
  tries: string | null
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
  purpose: row.purpose,
  state: row.state,
  hasFailed: row.has_failed === 1,
  facts: row.facts === null ? null : JSON.parse(row.facts),
  variants: JSON.parse(row.variants),
  attachedTo: row.conversation_id === null ? null : { holderId: row.conversation_id, cid: row.cid! },
  tries: row.tries === null ? null : JSON.parse(row.tries),
  groupId: row.group_id,
  createdAt: row.created_at,
})

export function putFile(sql: Sql, file: FileRecord): void {
  sql.run(
    `INSERT OR REPLACE INTO files
       (id, owner_id, name, size, state, has_failed, facts, variants, conversation_id, cid, group_id, created_at, purpose, tries)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    file.id,
    file.ownerId,
    file.name,
    file.size,
    file.state,
    file.hasFailed ? 1 : 0,
    file.facts && JSON.stringify(file.facts),
    JSON.stringify(file.variants),
    file.attachedTo && file.attachedTo.holderId,
    file.attachedTo && file.attachedTo.cid,
    file.groupId,
    file.createdAt,
    file.purpose,
    file.tries && JSON.stringify(file.tries),
  )
}

/** By an index that holds the sizes. */
export function bytesOfGroup(sql: Sql, groupId: GroupId): number {
  const sum = 'SELECT coalesce(sum(size), 0) AS bytes FROM files WHERE group_id = ?'
  return sql.get<{ bytes: number }>(sum, groupId)!.bytes
}
