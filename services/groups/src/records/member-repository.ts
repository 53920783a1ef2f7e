import type {
  AuditEntry,
  ConversationId,
  GroupId,
  LetInRoleId,
  Member,
  Role,
  RoleId,
  StreamId,
  UserId,
} from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

/** What a person lost by leaving: the rooms to leave, and the conversations they were let into. */
export interface Departure {
  rooms: StreamId[]
  wasIn: ConversationId[]
}

/** A changed role, with the private channels that came into view or went out of it. */
export interface Assignment {
  member: Member
  /** Whose role changed: the member's and, when the group was handed over, the old owner's. */
  changed: UserId[]
  gained: ConversationId[]
  lost: ConversationId[]
}

/** Who belongs to a group: one record for each membership, never a list in the group. */
export interface MemberRepository {
  role(groupId: GroupId, userId: UserId): Promise<Role | null>
  /** Of these people, those who are members. */
  among(groupId: GroupId, userIds: readonly UserId[]): Promise<Member[]>
  /** The roles of its own that a person has, of all groups. */
  roleIdsOf(userId: UserId): Promise<RoleId[]>
  /** Some of those who have one of these roles. */
  holders(groupId: GroupId, roleIds: readonly RoleId[], limit: number): Promise<UserId[]>
  /** Highest role first, then in order of joining, from behind `after` on. */
  page(groupId: GroupId, after: Member | null, limit: number): Promise<Member[]>
  /** Those who have this role of the group, in the order of their ids. What it costs depends on how many have any. */
  pageOfRole(groupId: GroupId, roleId: RoleId, after: Member | null, limit: number): Promise<Member[]>
  /** In the name of the server, whose settings say so. Twice is once. */
  admit(input: {
    groupId: GroupId
    userId: UserId
    now: number
  }): Promise<WriteResult<'not_found' | 'banned' | 'limit_reached'>>
  /** An owner stays while others are there. One's invites end with one's membership. */
  leave(groupId: GroupId, userId: UserId): Promise<WriteResult<'not_found' | 'last_owner', Departure>>
  /** Only somebody of a lower role than `by` has at that moment. */
  remove(input: {
    groupId: GroupId
    userId: UserId
    by: UserId
    audit?: AuditEntry
  }): Promise<WriteResult<'not_found' | 'not_allowed', Departure>>
  /** Judged by the roles of that moment. Who makes somebody the owner steps down in the same write. */
  assign(input: {
    groupId: GroupId
    userId: UserId
    role: Role
    by: UserId
    audit?: AuditEntry
  }): Promise<WriteResult<'not_found' | 'not_allowed' | 'limit_reached', Assignment>>
  /** One's own, or of somebody below, judged by the roles of that moment. `audit`: recorded of what was done to another. */
  nickname(input: {
    groupId: GroupId
    userId: UserId
    nickname: string | null
    by: UserId
    audit: AuditEntry
  }): Promise<WriteResult<'not_found' | 'not_allowed', { member: Member }>>
  /** Those whose nickname begins so, in its order. */
  nicknamed(groupId: GroupId, beginning: string, limit: number): Promise<UserId[]>
  /** Those who have one of these as their nickname; case does not matter. In any order. */
  nicknamedAs(groupId: GroupId, names: readonly string[], limit: number): Promise<UserId[]>
  /**
   * Who has one of these roles; null where more than `most` have, or where too many members have other roles to look through them all:
   * that is asked with each message.
   */
  withRoles(
    groupId: GroupId,
    roleIds: readonly Exclude<LetInRoleId, 'member'>[],
    most: number,
  ): Promise<UserId[] | null>
  /** How many members without another built-in role came in since then; of more than `most` it is that number. */
  countJoined(groupId: GroupId, since: number, most: number): Promise<number>
  /** Of these people, those who share a group or a conversation with this one; what is in one of the groups `but` does not count. */
  sharingConversation(userId: UserId, userIds: readonly UserId[], but?: readonly GroupId[]): Promise<UserId[]>
}
