import type { ConversationId, StreamId, UserId } from '@hubbub/protocol'

/** What is left of places and people that are gone. Everything here may be done again. */
export interface PurgeRepository {
  /** Removes about so many of what was said and logged there; true: that was all. */
  sweep(stream: StreamId, limit: number): Promise<boolean>
  forgetReaders(userIds: readonly UserId[], conversationIds: readonly ConversationId[]): Promise<void>
  /** Their own streams, how far they have read anything, and where they are mentioned. What they wrote stays. */
  forgetPeople(userIds: readonly UserId[]): Promise<void>
}
