import type {
  AuditEntry,
  AuditId,
  ConversationId,
  GroupId,
  GroupRole,
  GroupRoles,
  LeftOut,
  Member,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

/** What is done to the roles of a group. */
export type RoleChange =
  | { do: 'create'; role: GroupRole & { id: RoleId } }
  | {
      do: 'edit'
      roleId: RoleId
      name?: string
      color?: string | null
      isMentionable?: boolean
      permissions?: string[]
    }
  | { do: 'delete'; roleId: RoleId }
  | { do: 'reorder'; order: GroupRole['id'][] }

export interface RoleWish {
  groupId: GroupId
  by: UserId
  /** The version that was seen. */
  version: number
  change: RoleChange
  audit?: AuditEntry
}

export interface RoleAssignment {
  groupId: GroupId
  userId: UserId
  roleId: RoleId
  /** False: it is taken away. */
  isGiven: boolean
  /** Null: the server itself, whose settings say so. */
  by: UserId | null
  audit?: AuditEntry
}

export interface RoleAssignments extends Omit<RoleAssignment, 'userId' | 'by'> {
  by: UserId
  /** Each once. */
  userIds: readonly UserId[]
  /** The one that it takes back. */
  undoes?: AuditId
}

/** What was done to several members at once, kept so that it can be undone. */
export interface AssignmentRecord extends Pick<RoleAssignment, 'groupId' | 'roleId' | 'isGiven'> {
  /** Of its row in the audit log. The later one is the greater. */
  id: AuditId
  /** Whose roles changed. */
  userIds: UserId[]
}

export type RoleRefusal = 'not_found' | 'not_allowed' | 'version_conflict' | 'bad_input' | 'limit_reached'

/** The roles of groups, and who has which of them. Membership and the built-in role of a member are told by `MemberRepository`. */
export interface RoleRepository {
  /** Groups that made no role of their own are left out. */
  of(groupIds: readonly GroupId[]): Promise<Map<GroupId, GroupRoles>>
  /**
   * Judged by the roles of that moment, and refused where others changed them since they were seen. `letOutOf`: the private channels that
   * let in a role which is deleted by it.
   */
  change(wish: RoleWish): Promise<WriteResult<RoleRefusal, { roles: GroupRoles; letOutOf: ConversationId[] }>>
  /** `gained`, `lost`: private channels that came into the member's view, or went out of it. */
  assign(
    wish: RoleAssignment,
  ): Promise<
    WriteResult<
      'not_found' | 'not_allowed' | 'limit_reached',
      { member: Member; gained: ConversationId[]; lost: ConversationId[] }
    >
  >
  /**
   * The same of many in one write. Those to whom it cannot be done are left out. Which channels come into their view, or go out of it, those who
   * are connected find out.
   */
  assignMany(
    wish: RoleAssignments,
  ): Promise<WriteResult<'not_found' | 'not_allowed', { changed: UserId[]; leftOut: LeftOut[] }>>
  /** What can be undone in a group: of which role, without those whose roles changed. */
  assignments(groupId: GroupId): Promise<Omit<AssignmentRecord, 'userIds'>[]>
  assignment(groupId: GroupId, id: AuditId): Promise<AssignmentRecord | null>
}
