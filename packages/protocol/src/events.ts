import { z } from 'zod'
import { CategoryId, ClientId, ConversationId, GroupId, RoleId, StreamId, UserId } from './ids.ts'
import { LinkPreview } from './preview-records.ts'
import { Category, Conversation, ConversationView, Headline } from './conversation-records.ts'
import { Group, GroupView, Member, Role } from './group-records.ts'
import { Message, Pin } from './message-records.ts'
import { Receipt } from './receipt-records.ts'
import { PollChange, PollOption } from './poll-records.ts'
import { Account, Person, Presence } from './person-records.ts'
import { DraftVersion, Reminder, ScheduledMark } from './personal/personal-records.ts'
import { NotificationMark } from './personal/notification-records.ts'
import { Moment, Position } from './numbers.ts'
import { Ban, OwnTimeout } from './moderation/restriction-records.ts'
import { GroupRoles, HeldRoles } from './role-records.ts'
import { Preferences } from './personal/preference-records.ts'
import { Relation, Writers } from './personal/relation-records.ts'
import { Thread, ThreadHead } from './thread-records.ts'

const reaction = z.strictObject({
  seq: Position,
  emoji: z.string(),
  userId: UserId,
  /** How many have this reaction now, so that applying it twice changes nothing. */
  count: z.number().int().nonnegative(),
})

/**
 * There are categories without a public channel, which are not told to everybody. Those who see a channel there have them with it; whoever sees
 * all categories syncs the stream.
 */
const more = z.literal(true).optional()

const memberCount = z.number().int().nonnegative()

/** What can happen in a stream: every change is one numbered event of one of these types. [P-5] */
export const changes = {
  // In a conversation's stream.
  'message.created': z.strictObject({
    message: Message,
    /** Who wrote the message that this one answers. */
    answered: UserId.optional(),
  }),
  'message.edited': z.strictObject({
    seq: Position,
    body: z.string(),
    mentions: z.array(UserId),
    mentionsEveryone: z.boolean(),
    /** Left out where there are none. */
    mentionedRoles: z.array(RoleId).optional(),
    /** Whose it is, where it calls somebody. Servers of before leave it out. */
    authorId: UserId.optional(),
    editedAt: Moment,
    /** Those of its links that it still has; left out where there are none. */
    previews: z.array(LinkPreview).optional(),
  }),
  /** All that it has now: some came, or were taken away. */
  'message.previews': z.strictObject({ seq: Position, previews: z.array(LinkPreview) }),
  'message.deleted': z.strictObject({ seq: Position, deletedAt: Moment }),
  /**
   * Many at once. It stands for a `message.deleted` of each number that it names, and is itself the change after them. Only told live: who
   * does not know it finds a gap there, and syncs the single ones.
   */
  'messages.deleted': z.strictObject({
    deletions: z.array(z.strictObject({ seq: Position, rev: Position })),
    deletedAt: Moment,
  }),
  'message.pinned': z.strictObject({ seq: Position, ...Pin.shape }),
  'message.unpinned': z.strictObject({ seq: Position }),
  /** Votes, of which many may be told at once, or it was closed. */
  'poll.changed': z.strictObject({ seq: Position, ...PollChange.shape }),
  'reaction.added': reaction,
  'reaction.removed': reaction,
  /** What a message tells of its thread. Of replies that follow one another quickly the last one is told. */
  'thread.changed': z.strictObject({ seq: Position, thread: ThreadHead }),
  'conversation.changed': z.strictObject({
    conversation: Conversation,
    /** Of a private channel, as in its view. */
    category: Category.optional(),
  }),
  'headline.changed': z.strictObject({ headline: Headline }),
  /** Somebody came into an ad-hoc conversation or a private channel. */
  'person.joined': z.strictObject({ person: Person }),
  'person.left': z.strictObject({ userId: UserId }),

  // In a group's stream: what every member may know. Private channels are never mentioned here.
  'group.changed': z.strictObject({ group: Group, more }),
  'channels.arranged': z.strictObject({
    categories: z.array(Category),
    more,
    places: z.array(
      z.strictObject({
        conversationId: ConversationId,
        categoryId: CategoryId.nullable(),
        position: z.number().int().nonnegative(),
      }),
    ),
  }),
  'channel.added': z.strictObject({ channel: ConversationView }),
  'channel.removed': z.strictObject({ conversationId: ConversationId }),
  /** `memberCount`: how many there are now, so that applying it twice, or told as things are now, changes nothing. [P-9] */
  'member.joined': z.strictObject({ member: Member, person: Person, memberCount }),
  'member.left': z.strictObject({ userId: UserId, memberCount }),
  /** So many came, or went, at once or to a large group. Who they are is asked for where it is looked at. [P-20] */
  'members.joined': z.strictObject({ memberCount, count: z.number().int().positive() }),
  'members.left': z.strictObject({ memberCount, count: z.number().int().positive() }),
  'member.role': z.strictObject({ userId: UserId, role: Role }),
  /** All roles of the group, as they are now. */
  'roles.changed': z.strictObject({ roles: GroupRoles }),
  /** All own roles of the group that the member has now. */
  'member.roles': z.strictObject({ userId: UserId, roleIds: z.array(RoleId) }),
  /** So many members were given this role at once, or lost it. */
  'members.roles': z.strictObject({
    roleId: RoleId,
    count: z.number().int().positive(),
    /** Who has exactly which own roles now: all of them up to `limits.membersTold`; of more, in a sync, only the one who asks. */
    held: HeldRoles,
    /**
     * Of more, told live: the last four characters of each one's id, one after the other. A client that finds those of its own id does not
     * apply the event, and syncs the stream. Whoever shows members asks again.
     */
    suffixes: z.string().optional(),
    /**
     * Of more than can be named, told live, in place of `suffixes`: everybody may be one of them, and syncs the stream within
     * `limits.spreadMs`. In a sync it tells the one who asks what they have now, whether they are one of them or not.
     */
    mayBeAnyone: z.literal(true).optional(),
  }),
  /** Null: shown by the display name again. */
  'member.changed': z.strictObject({ userId: UserId, nickname: z.string().nullable() }),

  // In one person's own stream.
  'group.joined': z.strictObject({ group: GroupView }),
  'group.left': z.strictObject({
    groupId: GroupId,
    reason: z.enum(['left', 'removed', 'deleted']),
    /** Who removed the person. */
    by: Person.optional(),
    /** Left out where the person may join again at once. */
    ban: Ban.pick({ until: true, reason: true }).optional(),
  }),
  /** Null: one may write again. One whose time is over is not told of. */
  'timeout.changed': z.strictObject({ groupId: GroupId, timeout: OwnTimeout.nullable() }),
  /** A direct or ad-hoc conversation, or a private channel, came into view. */
  'conversation.added': z.strictObject({
    conversation: ConversationView,
    /** Who brought this person in; left out where it came into view in another way. */
    by: UserId.optional(),
  }),
  'conversation.removed': z.strictObject({
    conversationId: ConversationId,
    /** Who took the person out; left out where nobody did. */
    by: Person.optional(),
  }),
  'read.moved': z.strictObject({ conversationId: ConversationId, seq: Position }),
  /** One went back to an unread message: where one stands now, with the unread mentions that only the server knows. */
  'read.set': z.strictObject({
    conversationId: ConversationId,
    epoch: z.string(),
    rev: Position,
    seq: Position,
    readSeq: Position,
    mentionSeqs: z.array(Position),
  }),
  /** Null: it is not saved any more. */
  'saved.changed': z.strictObject({
    conversationId: ConversationId,
    seq: Position,
    saved: z
      .strictObject({ note: z.string().optional(), at: Moment, reminder: Reminder.optional() })
      .nullable(),
  }),
  /** Null: it was sent, or taken back. */
  'scheduled.changed': z.strictObject({ cid: ClientId, scheduled: ScheduledMark.nullable() }),
  /** All versions of a draft, the latest first; none: it was sent or removed. Left out where it has been changed again since, which is told next. */
  'draft.changed': z.strictObject({
    conversationId: ConversationId,
    versions: z.array(DraftVersion).optional(),
  }),
  /** All that one has set for this place, or for everything; nothing but `about`: it is as it is around it. */
  'notifications.changed': NotificationMark,
  /** All of it, as it is now. */
  'preferences.changed': Preferences,
  /** All that one has to do with this person now; nothing but `userId`: nothing any more. */
  'relation.changed': Relation,
  'writers.changed': z.strictObject({ writers: Writers }),
  /** Something came into the inbox, left it, or was marked there: what it has now, and how much is unread, is asked for. */
  'inbox.changed': z.strictObject({}),
  /** There are other reports to handle than before, in this group or (null) for administrators: what there is, is asked for. */
  'reports.changed': z.strictObject({ groupId: GroupId.nullable() }),
  /** By writing in it, by being mentioned there, as whose message it began at, or by one's own wish. */
  'thread.followed': z.strictObject({ thread: Thread }),
  'thread.unfollowed': z.strictObject({ conversationId: ConversationId }),
  /** One's own vote, on whatever device: what one has chosen now. */
  'poll.voted': z.strictObject({
    conversationId: ConversationId,
    seq: Position,
    options: z.array(PollOption),
    /** Only of a poll that hides them from those who have not voted. */
    counts: z.array(z.number().int().nonnegative()).optional(),
  }),
  'account.changed': z.strictObject({ account: Account }),
} as const satisfies Record<string, z.ZodType>

export type ChangeType = keyof typeof changes
export type ChangeData<T extends ChangeType> = z.infer<(typeof changes)[T]>

/** One change as it travels: apply when `rev` is the last one plus 1, drop when not greater, else sync. [P-5] */
export type StreamEvent = {
  [T in ChangeType]: {
    stream: StreamId
    epoch: string
    rev: number
    type: T
    data: ChangeData<T>
  }
}[ChangeType]

export const StreamEvent = z.discriminatedUnion(
  'type',
  Object.entries(changes).map(([type, data]) =>
    z.strictObject({
      stream: StreamId,
      epoch: z.string(),
      rev: Position,
      type: z.literal(type),
      data,
    }),
  ) as never,
) as unknown as z.ZodType<StreamEvent>

/** `[epoch, rev, seq]` of each stream; seq is 0 for groups and people. [P-7] */
export const Heads = z.record(StreamId, z.tuple([z.string(), Position, Position]))
export type Heads = z.infer<typeof Heads>

/** Why the server ends a connection: the client signs in again, or reconnects and catches up. */
export const ByeReason = z.enum(['session_ended', 'resync', 'stopping'])
export type ByeReason = z.infer<typeof ByeReason>

/** What the server sends on a socket without being asked. Only `event` is numbered; the others may be lost. */
export const pushes = {
  welcome: z.strictObject({
    userId: UserId,
    heads: Heads,
    at: Moment,
    /** The version of the web client that this server has; without one it names none. */
    client: z.string().optional(),
  }),
  event: StreamEvent,
  /**
   * A change of a thread's stream, told where the thread can be seen. It has a name of its own, as nobody follows the streams of all
   * threads: who shows this one applies it, and others leave it. [P-21]
   */
  thread: StreamEvent,
  heads: Heads,
  /**
   * A private channel came into view by a role, and nothing in it is unread. `heads` follow, so a client that does not know this, or may lose the
   * channel as a new home is on its way, loads it by these.
   */
  entered: z.strictObject({ channel: ConversationView }),
  /** A channel went out of view. `heads` came before, so a client that does not know this asks. */
  left: z.strictObject({ conversationId: ConversationId }),
  /**
   * All own roles that one has in this group, as they are after the change `rev` of it or later. It comes before an event of very many members
   * that names nobody: what that event means to oneself need not be asked for then.
   */
  ownRoles: z.strictObject({ groupId: GroupId, rev: Position, roleIds: z.array(RoleId) }),
  typing: z.strictObject({ conversationId: ConversationId, userId: UserId }),
  /** How far others have read where few are; told to each who does not hide their own. */
  receipts: z.strictObject({ conversationId: ConversationId, readers: z.array(Receipt) }),
  presence: z.array(Presence),
  person: z.strictObject({
    ...Person.shape,
    /** Told to a group, of its member: what they are called there; null: nothing but their display name. */
    inGroup: z.strictObject({ groupId: GroupId, nickname: z.string().nullable() }).optional(),
  }),
  bye: z.strictObject({
    reason: ByeReason,
    /** Spread the return over this time, so that not everybody comes back at once. */
    withinMs: z.number().int().nonnegative(),
  }),
} as const satisfies Record<string, z.ZodType>

export type PushName = keyof typeof pushes
export type Push<N extends PushName> = z.infer<(typeof pushes)[N]>
