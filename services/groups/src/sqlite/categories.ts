import type { Category, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'

/** Null where there is no such group. */
export function readCategories(sql: Sql, groupId: GroupId): Category[] | null {
  const row = sql.get<{ categories: string }>('SELECT categories FROM groups WHERE id = ?', groupId)
  return row ? (JSON.parse(row.categories) as Category[]) : null
}

export function writeCategories(sql: Sql, groupId: GroupId, categories: readonly Category[]): void {
  sql.run('UPDATE groups SET categories = ? WHERE id = ?', JSON.stringify(categories), groupId)
}
