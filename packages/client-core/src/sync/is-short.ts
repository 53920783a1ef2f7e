import {
  limits,
  mayBeIn,
  type Category,
  type GroupView,
  type StreamEvent,
  type UserId,
} from '@hubbub/protocol'
import { seesAllCategories } from '@hubbub/rules'

/**
 * Whether an event does not say what it means to oneself: as it is about too many, or as it tells everybody of fewer categories than one sees.
 */
export function isShort(
  { type, data }: StreamEvent,
  me: UserId | undefined,
  /** The one that it is about. */
  group?: GroupView,
): boolean {
  if (type === 'group.changed') return data.more === true && seesMore(group, data.group.categories)
  if (type === 'channels.arranged') return data.more === true && seesMore(group, data.categories)
  if (type !== 'members.roles') return false
  const { suffixes, mayBeAnyone = false } = data
  return mayBeAnyone || (suffixes !== undefined && (!me || mayBeIn(suffixes, me)))
}

/** Than these categories and those that channels tell themselves. A server of before lets no channel tell its own. */
function seesMore(view: GroupView | undefined, told: readonly Category[]): boolean {
  if (!view) return false
  const ids = new Set(told.map(({ id }) => id))
  return (
    seesAllCategories(view, view.roles) ||
    view.channels.some(
      ({ category, conversation: { isPrivate, categoryId } }) =>
        isPrivate && categoryId !== null && category?.id !== categoryId && !ids.has(categoryId),
    )
  )
}

/** How many members are served in a millisecond. */
const served = 5

/** Those who see all categories are few, and one of them has just changed something. */
const soonMs = 100

/** Of a short event, within how long those whom it is short for ask, so that not all ask at the same time; 0: as after a gap. */
export function spreadMsOf({ type, data }: StreamEvent): number {
  if (type === 'group.changed' || type === 'channels.arranged') return soonMs
  return type === 'members.roles' && data.mayBeAnyone ? Math.max(limits.spreadMs, data.count / served) : 0
}
