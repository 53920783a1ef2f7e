import type { AuditEntry, Conversation, ConversationId, WebPage } from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

export interface WebPublicWish {
  conversationId: ConversationId
  isWebPublic: boolean
  /** To be recorded where it changes anything. */
  audit: AuditEntry
}

/** What the web is told of a channel. */
export type WebChannel = Pick<WebPage, 'name' | 'topic' | 'groupName'>

/** Channels that anybody may read on the web. */
export interface WebChannelRepository {
  set(wish: WebPublicWish): Promise<WriteResult<'not_found' | 'private_channel', { channel: Conversation }>>
  /** As it is at this moment; null: it is not web-public, or is private, or not there. One read, the same for each of these. */
  find(id: ConversationId): Promise<WebChannel | null>
  /** In the order of their ids, from the one behind `after`. */
  list(after: ConversationId | null, limit: number): Promise<ConversationId[]>
}
