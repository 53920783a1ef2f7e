import type { FileId, FilePurpose, StreamId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { FileRecord } from '../file-repository.ts'

export interface FileRow {
  id: FileId
  owner_id: UserId
  name: string
  size: number
  state: FileRecord['state']
  facts: string | null
  variants: string
  /** The holder, also where it is no conversation. */
  conversation_id: StreamId | null
  cid: string | null
  created_at: number
  purpose: FilePurpose
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
  facts: row.facts === null ? null : JSON.parse(row.facts),
  variants: JSON.parse(row.variants),
  attachedTo: row.conversation_id === null ? null : { holderId: row.conversation_id, cid: row.cid! },
  createdAt: row.created_at,
})

export function putFile(sql: Sql, file: FileRecord): void {
  sql.run(
    `INSERT OR REPLACE INTO files (id, owner_id, name, size, state, facts, variants, conversation_id, cid, created_at, purpose)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    file.id,
    file.ownerId,
    file.name,
    file.size,
    file.state,
    file.facts && JSON.stringify(file.facts),
    JSON.stringify(file.variants),
    file.attachedTo && file.attachedTo.holderId,
    file.attachedTo && file.attachedTo.cid,
    file.createdAt,
    file.purpose,
  )
}
