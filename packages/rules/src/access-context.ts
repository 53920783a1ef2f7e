import type { AccountKind, ConversationId, ConversationKind, GroupId, Role, UserId } from '@hubbub/protocol'

/** Who calls, as far as rules care. */
export interface Actor {
  userId: UserId
  kind: AccountKind
  isAdministrator: boolean
}

/** A conversation, or for a thread the one where it began, as it stands to one person; `isIn`: in the direct or ad-hoc one, or let into the private channel. */
export interface PlaceInConversation {
  id: ConversationId
  kind: ConversationKind
  isPrivate: boolean
  isArchived: boolean
  isIn: boolean
  /** The thread that was asked about, where it was one. */
  thread?: ConversationId
}

/** How one person stands to a place: the group's part and, where the place is a conversation, that. */
export interface AccessContext {
  kind: AccountKind
  group: { id: GroupId; role: Role | null } | null
  conversation: PlaceInConversation | null
}
