import type { Group, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { groupColumns, groupOf, type GroupRow } from './rows.ts'

export function readGroup(sql: Sql, id: GroupId): Group | null {
  const row = sql.get<GroupRow>(
    `SELECT ${groupColumns} FROM groups g LEFT JOIN streams s ON s.id = g.id WHERE g.id = ?`,
    id,
  )
  return row ? groupOf(row).group : null
}

/** As it is now; a new one is added, with nobody in it yet. */
export function putGroup(
  sql: Sql,
  { id, name, description, icon, picture, categories, createdAt, raidMode }: Group,
): void {
  sql.run(
    `INSERT INTO groups (id, name, description, icon, picture, categories, member_count, created_at, raid_mode)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
       icon = excluded.icon, picture = excluded.picture, categories = excluded.categories, raid_mode = excluded.raid_mode`,
    ...[id, name, description, icon, picture ?? null],
    JSON.stringify(categories),
    createdAt,
    raidMode ? JSON.stringify(raidMode) : null,
  )
}
