import type { AuditEntry, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { WriteResult } from './write-result.ts'

/**
 * Places are removed in two steps: one write hides all of it from everybody, and then its parts go, some at a time, so that no
 * write keeps others waiting however large it was. Who was interrupted goes on by what `remains`.
 */
export interface RemovalRepository {
  /** With its channels. Again, for as long as something is left of it: only the first one is recorded. */
  hideGroup(groupId: GroupId, audit: AuditEntry | null): Promise<WriteResult<'not_found'>>
  /** Its group goes on. `seenBy`: who could see it, if it was private. Each hears of it, or, of a public one, the group. */
  hideChannel(id: ConversationId, audit: AuditEntry): Promise<WriteResult<'not_found', { seenBy: UserId[] }>>
  /** A direct or ad-hoc one; those in it hear of it. */
  hideConversation(id: ConversationId): Promise<WriteResult<'not_found', { userIds: UserId[] }>>
  /** Some of it: groups, conversations outside groups, and channels whose group goes on. */
  pending(limit: number): Promise<(GroupId | ConversationId)[]>
  /** Of a hidden group, those of which something is left. */
  channelsOf(groupId: GroupId): Promise<ConversationId[]>
  /** Of a hidden group, some memberships; each hears of its end. Nobody is left where the answer is empty. */
  endMembers(groupId: GroupId, limit: number): Promise<{ userIds: UserId[]; changes: LoggedChange[] }>
  /** The last of it. */
  finish(id: GroupId | ConversationId): Promise<void>
}
