import type { ConversationId, MessageVersion } from '@hubbub/protocol'

/** The texts that messages had before they were edited: written by the edit, and removed with the message. */
export interface EarlierTextRepository {
  /** The oldest first. */
  of(conversationId: ConversationId, seq: number): Promise<MessageVersion[]>
}
