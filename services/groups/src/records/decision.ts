import type {
  AuditEntry,
  AuditId,
  ChangeType,
  Conversation,
  ConversationId,
  ErrorCode,
  Group,
  GroupFilters,
  GroupId,
  GroupRoles,
  Member,
  RoleId,
  StreamId,
  UserId,
} from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { InviteRecord } from './invite-repository.ts'
import type { Restriction } from './restriction-repository.ts'
import type { AssignmentRecord } from './role-repository.ts'

/**
 * What a write comes to, decided from what there is: refused, or what the caller is told (`out`), the records as they are afterwards
 * (`puts`) and what is logged in which streams (`changes`). A decision is pure: an adapter loads the facts, asks for the decision and
 * applies it in one atomic step, and may ask again when others wrote in between.
 */
export type Decision<R extends ErrorCode, Out = object> = { refused: R } | Accepted<Out>

export interface Accepted<Out> {
  refused: null
  out: Out
  puts: Put[]
  changes: NewChange[]
}

/** A record as a write leaves it, new or not. Each adapter knows how to keep each kind. */
export type Put =
  | { kind: 'group'; group: Group }
  | { kind: 'memberCount'; groupId: GroupId; count: number }
  /** How many came and went of whom a large group is not told yet. [P-20] */
  | { kind: 'pendingMemberCounts'; groupId: GroupId; came: number; went: number }
  /** `roleIds` empty: none any more. */
  | { kind: 'member'; groupId: GroupId; member: Member }
  | { kind: 'memberGone'; groupId: GroupId; userId: UserId }
  | MemberRolesPut
  | { kind: 'assignment'; assignment: AssignmentRecord }
  | { kind: 'assignmentGone'; groupId: GroupId; id: AuditId }
  /** All roles of a group. */
  | { kind: 'roles'; groupId: GroupId; roles: GroupRoles }
  /** All filters of a group. */
  | { kind: 'filters'; groupId: GroupId; filters: GroupFilters }
  | { kind: 'restriction'; groupId: GroupId; restriction: Restriction }
  | { kind: 'restrictionGone'; groupId: GroupId; userId: UserId; of: Restriction['kind'] }
  | { kind: 'invite'; invite: InviteRecord }
  /** `pair`: whose it is, of a new direct one. */
  | { kind: 'conversation'; conversation: Conversation; pair?: readonly [UserId, UserId] }
  | {
      kind: 'participant'
      conversationId: ConversationId
      groupId: GroupId | null
      userId: UserId
      joinedAt: number
    }
  /** Nobody sees it any more, nor its channels. What is left of them is removed afterwards. */
  | { kind: 'groupHidden'; groupId: GroupId; channels: ConversationId[] }
  /** The same of a channel whose group goes on, and of a conversation outside groups. */
  | { kind: 'conversationHidden'; id: ConversationId }
  | { kind: 'audit'; entry: AuditEntry }
  /** Done later, and not lost. */
  | { kind: 'job'; job: NewJob }
  | { kind: 'participantGone'; conversationId: ConversationId; userId: UserId }

/**
 * All own roles of these members as they are afterwards. The other fields say how they come about: this role is added or taken away, and of
 * their others only known ones stay. A store uses one of the two: the roles of each are much to write down where the members are very many.
 */
export interface MemberRolesPut {
  kind: 'memberRoles'
  groupId: GroupId
  members: { userId: UserId; roleIds: RoleId[] }[]
  roleId: RoleId
  isGiven: boolean
  known: RoleId[]
}

/** The log keeps ids only. [P-9] */
export interface NewChange {
  stream: StreamId
  type: ChangeType
  data?: object
}
