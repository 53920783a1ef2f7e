import type {
  AccountKind,
  ConversationId,
  ConversationKind,
  GroupId,
  GroupRoles,
  LetInRole,
  Role,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { PlaceOverrides } from './roles/role-holder.ts'

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
  /** Of a direct one: one of the two has blocked the other. */
  isApart?: true
  /** Of a channel; left out where there is no slow mode. */
  slowModeMs?: number
  /** Of a channel; left out where nothing is said otherwise there. */
  overrides?: PlaceOverrides
  /** Of a private channel; left out where no role was let in. */
  seenByRoles?: readonly LetInRole[]
  /** The thread that was asked about, where it was one. */
  thread?: ConversationId
}

/** How one person stands to a group. */
export interface GroupPart {
  id: GroupId
  /** Whom overrides name; left out where none are asked. */
  userId?: UserId
  role: Role | null
  /** That this person has beside the built-in one; left out where there are none. */
  roleIds?: readonly RoleId[]
  /** Only reads in the group, whatever the roles give. */
  isTimedOut?: boolean
  /** The same: the group is in a raid mode, and they came in lately. */
  isHeldBack?: boolean
  /** All roles of the group; left out where it made none of its own. */
  roles?: GroupRoles
}

/** How one person stands to a place: the group's part and, where the place is a conversation, that. */
export interface AccessContext {
  kind: AccountKind
  group: GroupPart | null
  conversation: PlaceInConversation | null
}
