import type {
  AuditEntry,
  Category,
  CategoryId,
  Conversation,
  ConversationId,
  GroupId,
  Override,
  UserId,
} from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

export interface OverridesWish {
  by: UserId
  /** The version that was seen. */
  version: number
  /** All of them, as they are to be. */
  overrides: Override[]
  /** To be recorded with what turned, where anything did. */
  audit: AuditEntry
}

export interface ChannelOverridesWish extends OverridesWish {
  conversationId: ConversationId
}

export interface CategoryOverridesWish extends OverridesWish {
  groupId: GroupId
  categoryId: CategoryId
}

export type OverrideRefusal = 'not_found' | 'not_allowed' | 'version_conflict' | 'bad_input'

/** What categories and channels say otherwise than roles; judged by the roles of that moment, as a change of roles is. */
export interface OverrideRepository {
  ofChannel(wish: ChannelOverridesWish): Promise<WriteResult<OverrideRefusal, { channel: Conversation }>>
  /** `channels`: those for which something else counts afterwards. */
  ofCategory(
    wish: CategoryOverridesWish,
  ): Promise<WriteResult<OverrideRefusal, { category: Category; channels: ConversationId[] }>>
}
