import type { Conversation, ConversationId, RoleId } from '@hubbub/protocol'

/** The private ones of these channels that let a role in. */
export const lettingIn = (role: RoleId, channels: readonly Conversation[]): Conversation[] =>
  channels.filter(
    ({ isPrivate, seenByRoles = [] }) => isPrivate && seenByRoles.some(({ roleId }) => roleId === role),
  )

export const idsOf = (channels: readonly Conversation[]): ConversationId[] => channels.map(({ id }) => id)
