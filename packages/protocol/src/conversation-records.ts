import { z } from 'zod'
import { CategoryId, ConversationId, GroupId, UserId } from './ids.ts'
import { Person } from './person-records.ts'
import { Moment, Position } from './numbers.ts'
import { CategoryVisibility, LetInRole, Overrides } from './role-records.ts'
import { limits } from './limits.ts'

export const ConversationKind = z.enum(['channel', 'direct', 'adhoc'])
export type ConversationKind = z.infer<typeof ConversationKind>

/** What stands over a channel for everybody who is there: one line that is replaced, never edited. */
export const Headline = z.strictObject({
  /** Grows by one with each change; 0: none has been set yet. */
  version: Position,
  /** Empty: there is none, or it was taken away. */
  text: z.string(),
  /** Who set it and when; null as long as nobody has. */
  by: UserId.nullable(),
  at: Moment.nullable(),
})
export type Headline = z.infer<typeof Headline>

/** A place where messages stand in one order. Settings only: positions are in `ConversationView`. */
export const Conversation = z.strictObject({
  id: ConversationId,
  kind: ConversationKind,
  /** Of a channel; null for direct and ad-hoc conversations. */
  groupId: GroupId.nullable(),
  /** A channel's name without the #; an ad-hoc conversation's title, or empty. */
  name: z.string(),
  topic: z.string(),
  categoryId: CategoryId.nullable(),
  /** Order on the screen within its category. */
  position: z.number().int().nonnegative(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  /** False: links in what is said here get no previews. Absent: they get them, where the server fetches any. */
  hasPreviews: z.boolean().optional(),
  /** Of a public channel: anybody may read it on the web, where the server shows channels there. Left out where nobody may. */
  isWebPublic: z.literal(true).optional(),
  /** Slow mode of a channel: one message of each person in this time, those who moderate excepted. Left out where it is off. */
  slowModeMs: z.number().int().positive().optional(),
  /** Of a channel; left out where nothing was ever said otherwise there. Those of its category count as well. */
  overrides: Overrides.optional(),
  /** Of a private channel: whoever has one of these roles sees it as well. Left out where no role was let in. */
  seenByRoles: z.array(LetInRole).max(limits.rolesPerGroup).optional(),
  createdAt: Moment,
  /** Of a channel; null for direct and ad-hoc conversations. */
  headline: Headline.nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** What channels of a group stand under. */
export const Category = z.strictObject({
  id: CategoryId,
  name: z.string(),
  /** Where it stands among all categories of the group, of which one may see a part. Left out where one changed, and by servers of before. */
  position: Position.optional(),
  /** As of a channel. They count in each channel of the category that does not say otherwise itself. */
  overrides: Overrides.optional(),
  /** Left out where it was never set: its channels are made public. */
  visibility: CategoryVisibility.optional(),
})
export type Category = z.infer<typeof Category>

/** A conversation as one person sees it now. */
export const ConversationView = z.strictObject({
  conversation: Conversation,
  epoch: z.string(),
  rev: Position,
  /** The number of the last message. Unread = seq − readSeq. [P-6] */
  seq: Position,
  readSeq: Position,
  /** Unread messages that mention this person, ascending; at most `limits.unreadMentionsShown`, the newest. */
  mentionSeqs: z.array(Position),
  /** Everybody in it, for direct and ad-hoc conversations; empty for channels. */
  people: z.array(Person),
  /**
   * The category of a channel, for whoever sees no other channel in it. A private channel has it always, and `conversation.changed` tells it anew;
   * a public one where it comes into view, as its group tells it from then on. Left out in no category, and by servers of before.
   */
  category: Category.optional(),
})
export type ConversationView = z.infer<typeof ConversationView>

/** A message as anybody reads it on the web: its text and a name. Nothing else of its author or of others is in it. */
export const WebMessage = z.strictObject({
  seq: Position,
  /** The display name; null where the account is gone. */
  author: z.string().nullable(),
  /** Markdown. People who are mentioned stand in it by their display names. */
  body: z.string(),
  /**
   * The same for who draws the tree of it: those who are mentioned stand in it as `<@u_…>` with a number instead of their id, which is the place
   * of their display name in `names`, from 1. Left out where nobody is mentioned, and by servers of before.
   */
  mentioned: z.strictObject({ body: z.string(), names: z.array(z.string()) }).optional(),
  at: Moment,
  /** Left out where it was not edited. */
  isEdited: z.literal(true).optional(),
  /** How many replies its thread has. Left out where it has none. */
  replies: Position.optional(),
})
export type WebMessage = z.infer<typeof WebMessage>

/** Some messages of a web-public channel. Page 1 begins with message 1, so a page keeps its address. */
export const WebPage = z.strictObject({
  name: z.string(),
  topic: z.string(),
  groupName: z.string(),
  page: Position,
  pages: Position,
  /** The newest last. Left out are those that are deleted or have no text, and what stands for replies in threads. */
  messages: z.array(WebMessage),
})
export type WebPage = z.infer<typeof WebPage>
