import type { FileId, FilePurpose, GroupId, StreamId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { FileRecord, OpenUploads, Room, UsedRoom } from '../file-repository.ts'

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
  heard_at: number | null
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
  heardAt: row.heard_at,
})

export function putFile(sql: Sql, file: FileRecord): void {
  sql.run(
    `INSERT OR REPLACE INTO files
       (id, owner_id, name, size, state, has_failed, facts, variants, conversation_id, cid, group_id, created_at, purpose, tries, heard_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    file.heardAt,
  )
}

/** Each by an index that holds the sizes. */
export function bytesOfGroup(sql: Sql, groupId: GroupId): number {
  return bytesIn(sql, 'WHERE group_id = ?', groupId)
}

export function bytesOfPerson(sql: Sql, ownerId: UserId): number {
  return bytesIn(sql, 'WHERE owner_id = ?', ownerId)
}

export function bytesOfAll(sql: Sql): number {
  return bytesIn(sql, '')
}

export function bytesOfOpen(sql: Sql): OpenUploads {
  const sums = sql.all<{ state: keyof OpenUploads; bytes: number }>(
    `SELECT state, sum(size) AS bytes FROM files WHERE state IN ('uploading', 'processing') GROUP BY state`,
  )
  const bytes = Object.fromEntries(sums.map((sum) => [sum.state, sum.bytes]))
  return { uploading: 0, processing: 0, ...bytes }
}

/** As far as there is a limit. */
export function usedRoom(sql: Sql, ownerId: UserId, { person, server, disk }: Room): UsedRoom {
  const none = Number.MAX_SAFE_INTEGER
  return {
    person: person < none ? bytesOfPerson(sql, ownerId) : 0,
    server: server < none ? bytesOfAll(sql) : 0,
    open: disk && disk.bytes < none ? bytesOfOpen(sql) : { uploading: 0, processing: 0 },
  }
}

function bytesIn(sql: Sql, where: string, ...of: string[]): number {
  return sql.get<{ bytes: number }>(`SELECT coalesce(sum(size), 0) AS bytes FROM files ${where}`, ...of)!
    .bytes
}
