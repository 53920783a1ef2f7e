import type { GroupId, Role, UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { Belongings, EmbeddedReads } from '../../records/belongings.ts'
import type { Outline } from '../../records/conversation-repository.ts'
import { outlineColumns, outlineOf, placeOf, type OutlineRow, type PlaceRow } from './place.ts'

export function embeddedReads({ sql, heads }: Store): EmbeddedReads {
  return {
    rev: (id) => heads.revOf(id),
    belongings(userIds): Belongings {
      const known = heads.of(userIds)
      const asked = JSON.stringify(userIds)
      // Where groups stand is read before what is in them: of what changes in between, the next one asks again.
      const memberships = sql.all<Belongings['memberships'][number]>(
        `SELECT m.user_id AS userId, m.group_id AS groupId, coalesce(s.rev, 0) AS rev
         FROM json_each(?) asked CROSS JOIN members m ON m.user_id = asked.value
         LEFT JOIN streams s ON s.id = m.group_id ORDER BY m.joined_at, m.group_id`,
        asked,
      )
      const groupIds = new Set(memberships.map(({ groupId }) => groupId))
      return {
        revs: userIds.map((id) => known.get(id)?.rev ?? 0),
        memberships,
        channels: sql
          .all<OutlineRow & { groupId: GroupId }>(
            `SELECT ${outlineColumns} FROM json_each(?) asked
             CROSS JOIN conversations c ON c.group_id = asked.value WHERE c.is_private = 0`,
            JSON.stringify([...groupIds]),
          )
          .map((row) => outlineOf(row) as Outline & { groupId: GroupId }),
        places: sql
          .all<PlaceRow & { userId: UserId; role: Role | null }>(
            `SELECT m.user_id AS userId, ${outlineColumns}, m.role, m.role_ids AS roleIds, p.user_id IS NOT NULL AS isIn
             FROM json_each(?1) asked CROSS JOIN members m ON m.user_id = asked.value
             JOIN conversations c ON c.group_id = m.group_id AND c.is_private = 1
             LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = m.user_id
             UNION ALL
             SELECT p.user_id AS userId, ${outlineColumns}, NULL, NULL, 1
             FROM json_each(?1) asked CROSS JOIN people p ON p.user_id = asked.value
             JOIN conversations c ON c.id = p.conversation_id WHERE c.group_id IS NULL`,
            asked,
          )
          .map((row) => ({ userId: row.userId, ...placeOf(row) })),
      }
    },
  }
}
