import type { Sql } from '@hubbub/sqlite'
import type { GroupRepository } from '../group-repository.ts'
import type { Written } from '../written.ts'
import { addConversation } from './conversation.ts'
import { log } from './log.ts'
import { addMember, hasRoomForGroup, hasRoomToOwn } from './membership.ts'

export function foundGroup(
  sql: Sql,
  { group, channel, ownerId }: Parameters<GroupRepository['found']>[0],
): Written<'limit_reached'> {
  if (!hasRoomForGroup(sql, ownerId) || !hasRoomToOwn(sql, ownerId)) return { refused: 'limit_reached' }

  const { id, name, description, icon, categories, createdAt } = group
  sql.run(
    `INSERT INTO groups (id, name, description, icon, categories, member_count, created_at)
     VALUES (?, ?, ?, ?, ?, 1, ?)`,
    id,
    name,
    description,
    icon,
    JSON.stringify(categories),
    createdAt,
  )
  addMember(sql, id, { userId: ownerId, role: 'owner', joinedAt: createdAt })
  addConversation(sql, channel)
  return { refused: null, changes: [log(sql, ownerId, 'group.joined', { groupId: id })] }
}
