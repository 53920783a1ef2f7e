import type { AuditEntry, ConversationId, UserId } from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

export interface Participant {
  conversationId: ConversationId
  userId: UserId
  joinedAt: number
}

export interface NewDirect {
  id: ConversationId
  pair: readonly [UserId, UserId]
  createdAt: number
}

export interface NewAdhoc {
  id: ConversationId
  name: string
  userIds: readonly UserId[]
  createdAt: number
}

/** Who is in direct and ad-hoc conversations, and who was let into private channels: one record each. */
export interface PeopleRepository {
  isIn(conversationId: ConversationId, userId: UserId): Promise<boolean>
  /** Whether more than so many are in it: found out by looking at so many, not at all. */
  exceeds(conversationId: ConversationId, count: number): Promise<boolean>
  /** In the order of coming in. */
  of(conversationIds: readonly ConversationId[]): Promise<Participant[]>
  direct(pair: readonly [UserId, UserId]): Promise<ConversationId | null>
  /** One for each pair, for ever: of two that race, both get the same. */
  openDirect(wish: NewDirect): Promise<WriteResult<never, { conversationId: ConversationId }>>
  createAdhoc(wish: NewAdhoc): Promise<WriteResult>
  /** Into an ad-hoc conversation; into a private channel only a member of its group. Twice is once. `by`: who does it, which that person is told. */
  add(
    conversationId: ConversationId,
    userId: UserId,
    joinedAt: number,
    by?: UserId,
    audit?: AuditEntry,
  ): Promise<WriteResult<'not_found' | 'not_allowed' | 'limit_reached'>>
  /** `stillSees`: who runs the group sees its private channels anyway. */
  remove(
    conversationId: ConversationId,
    userId: UserId,
    /** Who takes them out; null: they leave. */
    by?: UserId | null,
    audit?: AuditEntry,
  ): Promise<WriteResult<'not_found', { stillSees: boolean }>>
}
