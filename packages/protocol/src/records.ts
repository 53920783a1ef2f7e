import { z } from 'zod'
import { Attachment } from './file-records.ts'
import { LinkPreview } from './preview-records.ts'
import {
  AuditId,
  CategoryId,
  ConversationId,
  FileId,
  GroupId,
  InviteId,
  MessageId,
  SessionId,
  UserId,
} from './ids.ts'

/** Milliseconds since 1970, UTC. */
export const Moment = z.number().int().nonnegative()
/** A message's or a change's number in its stream; 0 stands before the first. [P-3] */
export const Position = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

export const AccountKind = z.enum(['person', 'guest', 'bot', 'test'])
export type AccountKind = z.infer<typeof AccountKind>

/** What somebody says about themselves just now, such as "on holiday". At least one of emoji and text is there. */
export const Status = z.strictObject({
  emoji: z.string().optional(),
  /** Empty where the emoji says it all. */
  text: z.string(),
  /** When it ends; left out where it stays. */
  until: Moment.optional(),
})
export type Status = z.infer<typeof Status>

/** What anybody who meets a person sees of them. Nothing else of an account ever goes to another. */
export const Person = z.strictObject({
  id: UserId,
  /** The handle; guests have none. */
  name: z.string().nullable(),
  displayName: z.string(),
  kind: AccountKind,
  /** Of purpose `avatar`. Left out where there is none. */
  picture: FileId.optional(),
  /** Left out where there is none, and once it has ended. */
  status: Status.optional(),
})
export type Person = z.infer<typeof Person>

/** Those of some people who have one in one group. */
export const Nicknames = z.record(UserId, z.string())
export type Nicknames = z.infer<typeof Nicknames>

/** Whether a person wants to be disturbed, and to be seen. `auto`: online or away, as it is; `invisible`: offline to everybody else. */
export const Availability = z.enum(['auto', 'away', 'dnd', 'invisible'])
export type Availability = z.infer<typeof Availability>

/** One's own account, as only oneself and an administrator see it. */
export const Account = z.strictObject({
  ...Person.shape,
  email: z.string().nullable(),
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: Moment,
  /** As oneself chose it, and told to nobody else, an administrator included. Left out: `auto`. */
  availability: Availability.optional(),
})
export type Account = z.infer<typeof Account>

export const Session = z.strictObject({
  id: SessionId,
  /** What the device called itself at sign-in, shortened. */
  device: z.string(),
  address: z.string(),
  createdAt: Moment,
  usedAt: Moment,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Tokens = z.strictObject({
  userId: UserId,
  sessionId: SessionId,
  accessToken: z.string(),
  /** When the access token ends; refresh before that. */
  expiresAt: Moment,
  /** Left out where the browser keeps it in a cookie that scripts cannot read. */
  refreshToken: z.string().optional(),
})
export type Tokens = z.infer<typeof Tokens>

export const Role = z.enum(['owner', 'admin', 'moderator', 'member'])
export type Role = z.infer<typeof Role>

export const Category = z.strictObject({ id: CategoryId, name: z.string() })
export type Category = z.infer<typeof Category>

export const Group = z.strictObject({
  id: GroupId,
  name: z.string(),
  description: z.string(),
  /** One emoji, or null for the first letter of the name. */
  icon: z.string().nullable(),
  /** Of purpose `icon`, and then there is no emoji. Left out where there is none. */
  picture: FileId.optional(),
  /** In the order of the screen. */
  categories: z.array(Category),
  createdAt: Moment,
})
export type Group = z.infer<typeof Group>

export const Member = z.strictObject({
  userId: UserId,
  role: Role,
  joinedAt: Moment,
  /** What this group calls the member; left out where that is the display name. Ends with the membership. */
  nickname: z.string().optional(),
})
export type Member = z.infer<typeof Member>

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
  createdAt: Moment,
  /** Of a channel; null for direct and ad-hoc conversations. */
  headline: Headline.nullable(),
})
export type Conversation = z.infer<typeof Conversation>

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
})
export type ConversationView = z.infer<typeof ConversationView>

/** A group as one of its members sees it now: the channels are those this member may see. */
export const GroupView = z.strictObject({
  group: Group,
  epoch: z.string(),
  rev: Position,
  role: Role,
  memberCount: z.number().int().nonnegative(),
  channels: z.array(ConversationView),
})
export type GroupView = z.infer<typeof GroupView>

/** Everything the first screen shows, and the positions to go on from. */
export const Home = z.strictObject({
  me: Account,
  epoch: z.string(),
  rev: Position,
  groups: z.array(GroupView),
  /** Direct and ad-hoc conversations. */
  conversations: z.array(ConversationView),
})
export type Home = z.infer<typeof Home>

export const Invite = z.strictObject({
  id: InviteId,
  groupId: GroupId,
  code: z.string(),
  createdBy: UserId,
  createdAt: Moment,
  expiresAt: Moment.nullable(),
  /** Null: no limit. */
  usesLeft: z.number().int().nonnegative().nullable(),
  isRevoked: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

/** What a stranger with the link sees before joining. */
export const InvitePreview = z.strictObject({
  groupId: GroupId,
  name: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  /** Who is not signed in may fetch it, too. */
  picture: FileId.optional(),
  memberCount: z.number().int().nonnegative(),
  isMember: z.boolean(),
})
export type InvitePreview = z.infer<typeof InvitePreview>

export const Reaction = z.strictObject({
  emoji: z.string(),
  count: z.number().int().positive(),
  isMine: z.boolean(),
})
export type Reaction = z.infer<typeof Reaction>

/** A message as it is now. A deleted one keeps its number and loses its text: a tombstone. */
export const Message = z.strictObject({
  id: MessageId,
  conversationId: ConversationId,
  seq: Position,
  cid: z.string(),
  authorId: UserId,
  kind: z.enum(['text']),
  body: z.string(),
  /** The number of the message this one answers, in the same conversation. */
  replyTo: Position.nullable(),
  mentions: z.array(UserId),
  mentionsEveryone: z.boolean(),
  /** In the order in which each emoji first came. */
  reactions: z.array(Reaction),
  /** Left out where there are none. */
  attachments: z.array(Attachment).optional(),
  /** Of its links, in their order. They come after the message, by `message.previews`. Left out where there are none. */
  previews: z.array(LinkPreview).optional(),
  at: Moment,
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
})
export type Message = z.infer<typeof Message>

/** Somebody who is here, and is away from the keyboard or wants no disturbance. */
export const PresenceMode = z.enum(['away', 'dnd'])
export type PresenceMode = z.infer<typeof PresenceMode>

export const Presence = z.strictObject({
  userId: UserId,
  status: z.enum(['online', 'offline']),
  /** Left out for those who are at their keyboard, and for those who are offline. */
  mode: PresenceMode.optional(),
})
export type Presence = z.infer<typeof Presence>

/** Who did what to this server, its accounts or its groups, by which right. */
export const AuditEntry = z.strictObject({
  id: AuditId,
  at: Moment,
  /** Zeros only: the command line. */
  actorId: UserId,
  /** The operation. */
  act: z.string(),
  /** The account or group that it was done to; null where it was to many. */
  about: z.union([UserId, GroupId]).nullable(),
  /** What else there is to know of it: no secrets, nothing that anybody wrote. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** An account for load tests, as it is told once: nobody can sign in to it again. */
export const TestUser = z.strictObject({
  userId: UserId,
  name: z.string(),
  displayName: z.string(),
  accessToken: z.string(),
  expiresAt: Moment,
})
export type TestUser = z.infer<typeof TestUser>
