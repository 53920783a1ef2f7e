import type {
  AccountKind,
  ConversationId,
  ConversationKind,
  GroupId,
  GroupRoles,
  Role,
  RoleId,
  UserId,
} from '@hubbub/protocol'

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

/** How one person stands to a group. */
export interface GroupPart {
  id: GroupId
  role: Role | null
  /** That this person has beside the built-in one; left out where there are none. */
  roleIds?: readonly RoleId[]
  /** All roles of the group; left out where it made none of its own. */
  roles?: GroupRoles
}

/** How one person stands to a place: the group's part and, where the place is a conversation, that. */
export interface AccessContext {
  kind: AccountKind
  group: GroupPart | null
  conversation: PlaceInConversation | null
}
