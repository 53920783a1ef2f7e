import type {
  AuditEntry,
  Category,
  CategoryId,
  Conversation,
  ConversationId,
  GroupId,
  Headline,
  LetInRoleId,
  UserId,
} from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

export interface NewChannel {
  id: ConversationId
  groupId: GroupId
  name: string
  topic: string
  categoryId: CategoryId | null
  isPrivate: boolean
  /** That the private channel lets in. */
  roleIds?: readonly LetInRoleId[]
  createdBy: UserId
  createdAt: number
  audit?: AuditEntry
}

export interface ChannelEdit {
  conversationId: ConversationId
  name?: string
  topic?: string
  isPrivate?: boolean
  isArchived?: boolean
  hasPreviews?: boolean
  /** 0: no slow mode. */
  slowModeMs?: number
  /** To be recorded where it ends that the web reads the channel. */
  audit?: AuditEntry
}

export interface NewHeadline {
  conversationId: ConversationId
  text: string
  by: UserId
  at: number
}

export interface RoleVisibilityWish {
  conversationId: ConversationId
  roleId: LetInRoleId
  /** False: it is let out. */
  isLetIn: boolean
  /** The number of the last message. */
  from: number
  by: UserId
  audit?: AuditEntry
}

/** The order of all channels as somebody wishes it; every category has an id by now. */
export interface Arrangement {
  groupId: GroupId
  by: UserId
  categories: { id: CategoryId; isNew: boolean; name: string; channels: ConversationId[] }[]
  channels: ConversationId[]
}

/** Channels of groups: made, changed and put in order. */
export interface ChannelRepository {
  /** At the end of its category. A private one lets its creator in. `seenBy`: who may see a private one, but for those with its roles. */
  create(
    channel: NewChannel,
  ): Promise<
    WriteResult<'not_found' | 'not_allowed' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }>
  >
  /** `turned`: whether it became public or private; `seenBy`: who may see it, if it is private now. */
  edit(
    edit: ChannelEdit,
  ): Promise<
    WriteResult<'not_found', { channel: Conversation; turned: 'public' | 'private' | null; seenBy: UserId[] }>
  >
  /**
   * All at once. Channels that are not named keep their place, behind the named ones. `overridden`: those that came under other overrides,
   * as their category is another one.
   */
  arrange(
    arrangement: Arrangement,
  ): Promise<
    WriteResult<
      'not_found' | 'not_allowed' | 'bad_input',
      { categories: Category[]; overridden: ConversationId[] }
    >
  >
  /** Of two that are set at once each gets a version of its own. */
  setHeadline(headline: NewHeadline): Promise<WriteResult<'not_found' | 'archived', { headline: Headline }>>
  /** Lets a role into a private channel, or out of it; judged by the roles of that moment. Twice is once. */
  letRole(
    wish: RoleVisibilityWish,
  ): Promise<WriteResult<'not_found' | 'not_allowed', { channel: Conversation }>>
  of(groupIds: readonly GroupId[]): Promise<Conversation[]>
}
