import type { Sql } from '@hubbub/sqlite'
import type { GroupEdit } from '../group-repository.ts'
import type { Written } from '../written.ts'
import { log } from './log.ts'

export function editGroup(sql: Sql, { groupId, name, description, icon }: GroupEdit): Written<'not_found'> {
  const found = sql.run(
    `UPDATE groups SET name = coalesce(?, name), description = coalesce(?, description),
       icon = CASE WHEN ? THEN icon ELSE ? END
     WHERE id = ?`,
    name ?? null,
    description ?? null,
    Number(icon === undefined),
    icon ?? null,
    groupId,
  )
  if (found === 0) return { refused: 'not_found' }
  return { refused: null, changes: [log(sql, groupId, 'group.changed')] }
}
