import type { AuditEntry, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

export interface NewMembers {
  groupId: GroupId
  /** Each once. */
  userIds: readonly UserId[]
  at: number
  audit: AuditEntry
}

/** What some people have to do with groups and with conversations outside them. */
export interface ClassifiedMemberships {
  owned: GroupId[]
  /** The groups of others. */
  joined: { groupId: GroupId; userIds: UserId[] }[]
  /** Direct and ad-hoc conversations. */
  conversations: ConversationId[]
}

/** Very many people at once. What it costs depends on how many these are, never on how many are there. */
export interface BulkRepository {
  /** One write: all of them become members, or none. Who is in already stays as they are. */
  add(
    coming: NewMembers,
  ): Promise<WriteResult<'not_found' | 'limit_reached', { added: UserId[]; memberCount: number }>>
  /**
   * Writes into the stream of a large group how many came and went since the last report; nothing when nobody did. They were
   * counted by the writes that made or ended their memberships: of two that report, one has them all. [P-20]
   */
  report(groupId: GroupId): Promise<WriteResult<'not_found'>>
  /** Groups, at most so many, of which some comings or goings are not reported. */
  unreported(limit: number): Promise<GroupId[]>
  tiesOf(userIds: readonly UserId[]): Promise<ClassifiedMemberships>
  /**
   * One write: ends their memberships, with their places in private channels and their invites. The group hears of all of
   * them once; they themselves hear nothing, because they are about to be removed altogether.
   */
  remove(leaving: {
    groupId: GroupId
    userIds: readonly UserId[]
  }): Promise<WriteResult<never, { wasIn: { conversationId: ConversationId; userId: UserId }[] }>>
}
