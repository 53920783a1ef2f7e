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

/** Whether a write made a channel public or private; null: neither. */
export type Turned = 'public' | 'private' | null

export interface NewChannel {
  id: ConversationId
  groupId: GroupId
  name: string
  topic: string
  categoryId: CategoryId | null
  /** Undefined: as its category says, and `roleIds` as well. */
  isPrivate?: boolean | undefined
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
  /** That it lets in, where it turns private. */
  roleIds?: readonly LetInRoleId[]
  isArchived?: boolean
  hasPreviews?: boolean
  /** 0: no slow mode. */
  slowModeMs?: number
  /** By whom and when, if it may turn private: they are let in, where they would not see it else. */
  by?: UserId
  at?: number
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

export interface CategoryVisibilityWish {
  groupId: GroupId
  categoryId: CategoryId
  by: UserId
  at: number
  /** The version that was seen. */
  version: number
  isPrivate: boolean
  /** Each once; none where it is public. */
  roleIds: readonly LetInRoleId[]
  /** Each once. */
  channels: readonly ConversationId[]
  /** The number of the last message in each of them. */
  heads: Readonly<Record<ConversationId, number>>
  /** Those that are closed already, or opened, to who reads them: no other one turns. Null: it is only asked what would turn. */
  prepared: readonly ConversationId[] | null
  audit?: AuditEntry
}

/** What became of a channel that was turned with its category. */
export interface TurnedChannel {
  id: ConversationId
  turned: Turned
  /** Those who see it without a role, where it turned private. */
  seenBy: UserId[]
  /** Other people see it by their roles than before. */
  isSeenByOthers: boolean
  /** Somebody may have lost it. */
  isLost: boolean
}

/** The order of all channels as somebody wishes it; every category has an id by now. */
export interface Arrangement {
  groupId: GroupId
  by: UserId
  categories: { id: CategoryId; isNew: boolean; name: string; channels: ConversationId[] }[]
  channels: ConversationId[]
  /** Left out: those with a public channel that are not named. */
  removes?: CategoryId[] | undefined
}

/** Channels of groups: made, changed and put in order. */
export interface ChannelRepository {
  /** At the end of its category. A private one lets its creator in. `seenBy`: who may see a private one, but for those with its roles. */
  create(
    channel: NewChannel,
  ): Promise<
    WriteResult<'not_found' | 'not_allowed' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }>
  >
  /**
   * `turned`: whether it became public or private; `seenBy`: who may see it without a role, if it is private now. Roles are let in as by whoever
   * lets them in one by one.
   */
  edit(
    edit: ChannelEdit,
  ): Promise<
    WriteResult<
      'not_found' | 'not_allowed' | 'bad_input',
      { channel: Conversation; turned: Turned; seenBy: UserId[] }
    >
  >
  /**
   * All at once. Channels and categories that are not named keep their place, behind the named ones. `overridden`: those that came under other overrides,
   * as their category is another one.
   */
  arrange(
    arrangement: Arrangement,
  ): Promise<
    WriteResult<
      'not_found' | 'not_allowed' | 'bad_input' | 'limit_reached',
      { categories: Category[]; overridden: ConversationId[] }
    >
  >
  /** Of two that are set at once each gets a version of its own. */
  setHeadline(headline: NewHeadline): Promise<WriteResult<'not_found' | 'archived', { headline: Headline }>>
  /** Lets a role into a private channel, or out of it; judged by the roles of that moment. Twice is once. */
  letRole(
    wish: RoleVisibilityWish,
  ): Promise<WriteResult<'not_found' | 'not_allowed', { channel: Conversation }>>
  /**
   * Who sees the channels of a category: of those that are made in it, and of those that are named, all at once. One that would turn and is not
   * prepared is a `version_conflict`.
   */
  setCategoryVisibility(
    wish: CategoryVisibilityWish,
  ): Promise<
    WriteResult<
      'not_found' | 'not_allowed' | 'version_conflict',
      { category: Category; turned: TurnedChannel[] }
    >
  >
  of(groupIds: readonly GroupId[]): Promise<Conversation[]>
}
