import type { Role } from '@hubbub/protocol'
import type { Outline, Place } from '../conversation-repository.ts'

/** The columns of what the rules ask of a conversation `c`. */
export const outlineColumns =
  'c.id, c.kind, c.group_id AS groupId, c.is_private AS isPrivate, c.is_archived AS isArchived'

export type OutlineRow = Record<'isPrivate' | 'isArchived', number> & Pick<Outline, 'id' | 'kind' | 'groupId'>

export type PlaceRow = OutlineRow & { role: Role | null; isIn: number }

export function outlineOf({ id, kind, groupId, isPrivate, isArchived }: OutlineRow): Outline {
  return { id, kind, groupId, isPrivate: isPrivate === 1, isArchived: isArchived === 1 }
}

export function placeOf(row: PlaceRow): Place {
  return { conversation: outlineOf(row), role: row.role, isIn: row.isIn === 1 }
}
