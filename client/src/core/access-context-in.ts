import { categoriesOf } from '@hubbub/client-core'
import type { Account, Conversation, ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import {
  isAtLeast,
  isGuest,
  isHeldBack,
  isLetInBy,
  rolesHeld,
  type AccessContext,
  type PlaceOverrides,
} from '@hubbub/rules'

/**
 * How one stands to a place, from what the screen knows: what one sees of a private channel below admin, and by no role that it lets in, one was
 * let into in person.
 */
export function accessContextIn(
  me: Account,
  group: GroupView | null,
  view: ConversationView | null = null,
  /** One that began there. */
  thread: ConversationId | null = null,
  /** Of a direct one: the other is blocked. */
  isApart = false,
): AccessContext {
  const conversation = view?.conversation
  const overrides = conversation && group && overridesIn(conversation, group)
  return {
    // Who is looked at as a guest is one here.
    kind: isGuest({ kind: me.kind, roleIds: group?.roleIds }) ? 'guest' : me.kind,
    group: group && groupPartIn(me, group),
    conversation: conversation
      ? {
          id: conversation.id,
          kind: conversation.kind,
          isPrivate: conversation.isPrivate,
          isArchived: conversation.isArchived,
          isIn: conversation.kind !== 'channel' || !isSeenByRoles(conversation, me, group),
          ...(conversation.seenByRoles && { seenByRoles: conversation.seenByRoles }),
          ...(conversation.slowModeMs && { slowModeMs: conversation.slowModeMs }),
          ...(overrides && { overrides }),
          ...(isApart && { isApart }),
          ...(thread && { thread }),
        }
      : null,
  }
}

/** Whoever runs the group, or has a role that was let in, sees a private channel without being let in. */
function isSeenByRoles(
  { seenByRoles = [] }: Conversation,
  { kind }: Account,
  group: GroupView | null,
): boolean {
  const { role = null, roleIds = [] } = group ?? {}
  if (isAtLeast(role, 'admin')) return true
  const held = rolesHeld({ kind, role, roleIds })
  return seenByRoles.some(({ roleId }) => isLetInBy(held, roleId))
}

function groupPartIn(me: Account, view: GroupView): NonNullable<AccessContext['group']> {
  const { group, role, roleIds, roles, timeout, joinedAt = 0 } = view
  const holder = { userId: me.id, kind: me.kind, role, ...(roleIds && { roleIds }) }
  const isHeld = isHeldBack({ raidMode: group.raidMode, joinedAt, now: Date.now() }, holder, roles)
  return {
    ...{ id: group.id, userId: me.id, role },
    ...(roleIds && { roleIds }),
    ...(timeout && { isTimedOut: true }),
    ...(isHeld && { isHeldBack: true }),
    ...(roles && { roles }),
  }
}

/** What is said otherwise in a channel's category and in itself; the lists are those of the records, as their compilations are remembered by. */
function overridesIn({ overrides, categoryId }: Conversation, view: GroupView): PlaceOverrides | undefined {
  const category = categoriesOf(view).find(({ id }) => id === categoryId)?.overrides?.list
  const channel = overrides?.list
  return category || channel ? { ...(category && { category }), ...(channel && { channel }) } : undefined
}
