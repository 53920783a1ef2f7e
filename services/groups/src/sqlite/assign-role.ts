import type { ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import { isAtLeast, mayAssign } from '@hubbub/rules'
import type { Sql } from '@hubbub/sqlite'
import type { Assignment, MemberRepository } from '../member-repository.ts'
import type { Written } from '../written.ts'
import { log } from './log.ts'
import { hasRoomToOwn, precedenceOf, readMember } from './membership.ts'

type Outcome = Written<'not_found' | 'not_allowed' | 'limit_reached', Assignment>

export function assignRole(
  sql: Sql,
  { groupId, userId, role, by }: Parameters<MemberRepository['assign']>[0],
): Outcome {
  const before = readMember(sql, groupId, userId)
  const assigner = readMember(sql, groupId, by)
  if (!before || !assigner) return { refused: 'not_found' }
  if (!mayAssign(assigner.role, before.role, role)) return { refused: 'not_allowed' }
  const member = { ...before, role }
  if (before.role === role) return { refused: null, member, changed: [], gained: [], lost: [], changes: [] }
  if (role === 'owner' && !hasRoomToOwn(sql, userId)) return { refused: 'limit_reached' }

  const changed = role === 'owner' ? [userId, by] : [userId]
  if (role === 'owner') setRole(sql, groupId, by, 'admin')
  setRole(sql, groupId, userId, role)
  const [sawAll, seesAll] = [isAtLeast(before.role, 'admin'), isAtLeast(role, 'admin')]
  const turned = sawAll === seesAll ? [] : readChannelsNotLetInto(sql, groupId, userId)
  return {
    refused: null,
    member,
    changed,
    gained: seesAll ? turned : [],
    lost: seesAll ? [] : turned,
    changes: [
      ...changed.map((id) => log(sql, groupId, 'member.role', { userId: id })),
      ...turned.map((conversationId) =>
        log(sql, userId, seesAll ? 'conversation.added' : 'conversation.removed', { conversationId }),
      ),
    ],
  }
}

function setRole(sql: Sql, groupId: GroupId, userId: UserId, role: Role): void {
  sql.run(
    'UPDATE members SET role = ?, precedence = ? WHERE group_id = ? AND user_id = ?',
    role,
    precedenceOf(role),
    groupId,
    userId,
  )
}

function readChannelsNotLetInto(sql: Sql, groupId: GroupId, userId: UserId): ConversationId[] {
  return sql
    .all<{ id: ConversationId }>(
      `SELECT c.id FROM conversations c
       LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = ?
       WHERE c.group_id = ? AND c.is_private = 1 AND p.user_id IS NULL`,
      userId,
      groupId,
    )
    .map(({ id }) => id)
}
