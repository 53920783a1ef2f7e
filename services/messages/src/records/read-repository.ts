import type { ConversationId, RoleId, UserId } from '@hubbub/protocol'
import type { Positions } from '@hubbub/protocol/internal'

export type ReadOutcome =
  /** `rev`: of the reader's own stream, where their other devices hear of it. */
  | { kind: 'moved'; readSeq: number; rev: number }
  | { kind: 'unmoved'; readSeq: number }
  | { kind: 'beyond_head' }

export type SetOutcome = { kind: 'set'; rev: number } | { kind: 'beyond_head' }

/** How far each person has read. A message writes nothing here but its author's own position. [P-6] */
export interface ReadRepository {
  /** Forward only, and not beyond the last message. */
  mark(userId: UserId, conversationId: ConversationId, seq: number): Promise<ReadOutcome>
  /** Where the reader stands, for their other devices, if it is there or further; a position that was set back stays. */
  tell(userId: UserId, conversationId: ConversationId, seq: number): Promise<ReadOutcome>
  /** Also back; before the last message. Told as it is when it is read, so the log does not say where to. `at`: now; with it the job for the reader's inbox is part of the write. */
  set(userId: UserId, conversationId: ConversationId, seq: number, at: number): Promise<SetOutcome>
  /** Counts all there is now as read, for each of these people. Where nothing was said, nothing is written. */
  startAtHead(userIds: readonly UserId[], conversationIds: readonly ConversationId[]): Promise<void>
  /** The same for everybody, those to come too. */
  startAllAtHead(conversationId: ConversationId): Promise<void>
  /** How far each of these people has read in one conversation. */
  readersOf(conversationId: ConversationId, userIds: readonly UserId[]): Promise<Map<UserId, number>>
  /** Null: of whoever has read nothing there. `roleIds`: that they hold, in any group. */
  positions(
    userId: UserId | null,
    conversationIds: readonly ConversationId[],
    roleIds?: readonly RoleId[],
  ): Promise<Record<ConversationId, Positions>>
}
