import type { Role } from '@hubbub/protocol'
import type { Outline, Place } from '../../records/conversation-repository.ts'
import { seenByRolesOf } from './conversation.ts'
import { roleIdsOf } from './rows.ts'

/** The columns of what the rules ask of a conversation `c`. */
export const outlineColumns =
  'c.id, c.kind, c.group_id AS groupId, c.is_private AS isPrivate, c.is_archived AS isArchived, c.seen_by_roles AS seenByRoles'

export type OutlineRow = Record<'isPrivate' | 'isArchived', number> &
  Pick<Outline, 'id' | 'kind' | 'groupId'> & { seenByRoles: string | null }

export type PlaceRow = OutlineRow & { role: Role | null; roleIds: string | null; isIn: number }

export function outlineOf({ id, kind, groupId, isPrivate, isArchived, seenByRoles }: OutlineRow): Outline {
  const flags = { isPrivate: isPrivate === 1, isArchived: isArchived === 1 }
  return { id, kind, groupId, ...flags, ...seenByRolesOf({ seenByRoles }) }
}

export function placeOf(row: PlaceRow): Place {
  return { conversation: outlineOf(row), role: row.role, ...roleIdsOf(row), isIn: row.isIn === 1 }
}
