import type { Account, ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { isAtLeast, type AccessContext } from '@hubbub/rules'

/** How one stands to a place, from what the screen knows: what one sees of a private channel below admin, one was let into. */
export function accessContextIn(
  me: Account,
  group: GroupView | null,
  view: ConversationView | null = null,
  /** One that began there. */
  thread: ConversationId | null = null,
): AccessContext {
  const conversation = view?.conversation
  return {
    kind: me.kind,
    group: group && {
      ...{ id: group.group.id, role: group.role },
      ...(group.roleIds && { roleIds: group.roleIds }),
      ...(group.roles && { roles: group.roles }),
    },
    conversation: conversation
      ? {
          id: conversation.id,
          kind: conversation.kind,
          isPrivate: conversation.isPrivate,
          isArchived: conversation.isArchived,
          isIn: conversation.kind !== 'channel' || !isAtLeast(group?.role ?? null, 'admin'),
          ...(thread && { thread }),
        }
      : null,
  }
}
