import type { Account, Conversation, ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { isAtLeast, type AccessContext, type PlaceOverrides } from '@hubbub/rules'

/** How one stands to a place, from what the screen knows: what one sees of a private channel below admin, one was let into. */
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
    kind: me.kind,
    group: group && {
      ...{ id: group.group.id, userId: me.id, role: group.role },
      ...(group.roleIds && { roleIds: group.roleIds }),
      ...(group.timeout && { isTimedOut: true }),
      ...(group.roles && { roles: group.roles }),
    },
    conversation: conversation
      ? {
          id: conversation.id,
          kind: conversation.kind,
          isPrivate: conversation.isPrivate,
          isArchived: conversation.isArchived,
          isIn: conversation.kind !== 'channel' || !isAtLeast(group?.role ?? null, 'admin'),
          ...(conversation.slowModeMs && { slowModeMs: conversation.slowModeMs }),
          ...(overrides && { overrides }),
          ...(isApart && { isApart }),
          ...(thread && { thread }),
        }
      : null,
  }
}

/** What is said otherwise in a channel's category and in itself; the lists are those of the records, as their compilations are remembered by. */
function overridesIn(
  { overrides, categoryId }: Conversation,
  { group }: GroupView,
): PlaceOverrides | undefined {
  const category = group.categories.find(({ id }) => id === categoryId)?.overrides?.list
  const channel = overrides?.list
  return category || channel ? { ...(category && { category }), ...(channel && { channel }) } : undefined
}
