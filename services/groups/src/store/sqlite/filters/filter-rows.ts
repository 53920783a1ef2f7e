import { limits, type FilterId, type GroupFilters, type GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { StoredMatch, LatestMatches } from '../../../records/filter-repository.ts'

const dayMs = 86_400_000

/** Of a group that is being removed there are none any more. */
export function readFilters(sql: Sql, groupId: GroupId): GroupFilters | null {
  const row = sql.get<{ version: number; filters: string }>(
    'SELECT f.version, f.filters FROM filters f JOIN groups g ON g.id = f.group_id WHERE f.group_id = ?',
    groupId,
  )
  return row ? { version: row.version, filters: JSON.parse(row.filters) } : null
}

export function putFilters(sql: Sql, groupId: GroupId, { version, filters }: GroupFilters): void {
  sql.run(
    `INSERT INTO filters (group_id, version, filters) VALUES (?, ?, ?)
     ON CONFLICT (group_id) DO UPDATE SET version = excluded.version, filters = excluded.filters`,
    ...[groupId, version, JSON.stringify(filters)],
  )
}

/** Of one group. */
export function addMatches(sql: Sql, { matches }: { matches: readonly StoredMatch[] }): void {
  for (const { id, groupId, match } of matches)
    sql.run(
      'INSERT OR IGNORE INTO filter_matches (group_id, at, id, filter_id, record) VALUES (?, ?, ?, ?, ?)',
      ...[groupId, match.at, id, match.filterId, JSON.stringify(match)],
    )
  const [newest] = matches
  if (!newest) return
  const { groupId, match } = newest
  const { kept, days } = limits.filterMatches
  sql.run('DELETE FROM filter_matches WHERE group_id = ? AND at < ?', groupId, match.at - days * dayMs)
  sql.run(
    `DELETE FROM filter_matches WHERE group_id = ?1 AND at < coalesce(
       (SELECT at FROM filter_matches WHERE group_id = ?1 ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?2), 0)`,
    ...[groupId, kept - 1],
  )
}

export function readMatches(sql: Sql, groupId: GroupId): LatestMatches {
  const rows = sql.all<{ record: string }>(
    'SELECT record FROM filter_matches WHERE group_id = ? ORDER BY at DESC, id DESC LIMIT ?',
    ...[groupId, limits.filterMatches.shown],
  )
  const counts = sql.all<{ filterId: FilterId; count: number }>(
    'SELECT filter_id AS filterId, count(*) AS count FROM filter_matches WHERE group_id = ? GROUP BY filter_id',
    groupId,
  )
  return { matches: rows.map(({ record }) => JSON.parse(record)), counts }
}
