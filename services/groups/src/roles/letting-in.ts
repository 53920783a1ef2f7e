import type { Conversation, ConversationId, RoleId } from '@hubbub/protocol'

/** The private ones of these channels that let a role in. */
export function lettingIn(role: RoleId, channels: readonly Conversation[]): ConversationId[] {
  return channels
    .filter(
      ({ isPrivate, seenByRoles = [] }) => isPrivate && seenByRoles.some(({ roleId }) => roleId === role),
    )
    .map(({ id }) => id)
}
