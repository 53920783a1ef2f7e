import type { ChangeData, ChangeType, Heads, Push, StreamEvent } from '../events.ts'
import type { ConversationId, FileId, GroupId, SessionId, StreamId, UserId } from '../ids.ts'
import type { ActorSession } from './actor-session.ts'
import type { FileFacts, UploadPurpose } from '../file-records.ts'
import type { LinkPreview } from '../preview-records.ts'
import type {
  Account,
  AccountKind,
  Availability,
  ConversationKind,
  Message,
  Nicknames,
  Person,
  Presence,
  PresenceMode,
  Role,
  Status,
} from '../records.ts'
import type { JobActions, JobRecord, NewJob } from './jobs.ts'

/** What a conversation is, as far as rules ask; the same for everybody. */
export interface Place {
  kind: ConversationKind
  groupId: GroupId | null
  isPrivate: boolean
  isArchived: boolean
}

/** A row of a stream's log: what changed, not what it looks like now. */
export interface LoggedChange {
  stream: StreamId
  rev: number
  type: ChangeType
  /** The message it is about, in a conversation's stream. */
  seq: number | null
  data: unknown
}

/** A change as it is told: the type may have turned, e.g. `group.joined` of a group that was left since. */
export type DescribedChange = { [T in ChangeType]: { type: T; data: ChangeData<T> } }[ChangeType]

/** Where one person stands in a conversation's numbering. */
export interface Positions {
  epoch: string
  rev: number
  seq: number
  readSeq: number
  mentionSeqs: number[]
}

/** A message that has, or wants to have, these files. */
export interface MessageFiles {
  by: UserId
  conversationId: ConversationId
  cid: string
  fileIds: FileId[]
}

/** A person or a group that has a picture, or is to have it. */
export interface PictureOf {
  by: UserId
  fileId: FileId
  /** Whose picture it becomes: a person's an avatar, a group's an icon. */
  of: UserId | GroupId
  /** Made new for each time, so that the same picture is not taken twice. */
  token: string
}

/** A message that is to have previews, and the links that lack one. */
export interface PreviewedMessage {
  cid: string
  urls: string[]
}

/** An image that the server fetched for the preview of a link. */
export interface PreviewImage {
  conversationId: ConversationId
  /** Of the message. */
  cid: string
  /** As base64; what it is follows from its first bytes. */
  content: string
}

/** Who asks for the content of a file. */
export interface FileReader {
  userId: UserId
  kind: AccountKind
  isAdministrator: boolean
}

/** What a gateway needs to send a file. */
export interface FileContent {
  key: string
  size: number
  /** Of the answer: what it is, what it is called, and what a browser may do with it. */
  headers: Record<string, string>
}

/** Actions that are called by other services only. Parameters and answers are plain data. */
export interface InternalActions extends JobActions {
  /** Who holds this access token; throws `not_signed_in` or `session_ended`. */
  'accounts.authenticate': (p: { accessToken: string }) => {
    userId: UserId
    sessionId: SessionId
    kind: AccountKind
    isAdministrator: boolean
    /** Left out: `auto`. */
    availability?: Availability
  }
  /** A first administrator's code, or null once somebody has used it. */
  'accounts.setupCode': (p: Record<string, never>) => { code: string | null }
  'accounts.byName': (p: { name: string }) => Account | null
  /** Whether this session is live still: how its holder wants to be seen, or null once it has ended. Services of before answer true or false. */
  'accounts.holds': (p: { userId: UserId; sessionId: SessionId }) => Availability | boolean | null
  /** One's own account record. */
  'accounts.get': (p: { userId: UserId }) => Account | null

  /** The public cards of these people, in any order; unknown ids are left out. Checks nobody's right to see them. */
  'accounts.cards': (p: { userIds: UserId[] }) => Person[]
  /**
   * Full accounts whose name or display name begins like this, disabled ones left out. Test users find each other only, and
   * nobody else finds them.
   */
  'accounts.find': (p: { query: string; by: AccountKind; limit: number }) => Person[]
  /** Guests whose display name begins like this. Checks nobody's right to see them. */
  'accounts.findGuests': (p: { query: string; limit: number }) => Person[]
  /** One's own. Throws `session_ended`. */
  'accounts.rename': (p: { by: ActorSession; displayName: string }) => Account
  /** One's own picture. Throws `session_ended`. */
  'accounts.setPicture': (p: { by: ActorSession; fileId: FileId | null }) => {
    account: Account
    /** What was shown until now. */
    previous: FileId | null
  }
  /** One's own. Throws `session_ended`. */
  'accounts.setStatus': (p: { by: ActorSession; status: Status | null }) => Account
  /** One's own. Throws `session_ended`. */
  'accounts.setAvailability': (p: { by: ActorSession; availability: Availability }) => Account

  /** The facts that rules are asked about, one by one, so that each can be remembered and forgotten exactly. */
  'groups.role': (p: { groupId: GroupId; userId: UserId }) => Role | null
  'groups.place': (p: { conversationId: ConversationId }) => Place | null
  /** In a direct or ad-hoc conversation, or let into a private channel. */
  'groups.isIn': (p: { conversationId: ConversationId; userId: UserId }) => boolean
  /** Whether there are so many that nobody is told of each single one. [P-20] */
  'groups.isLarge': (p: { conversationId: ConversationId }) => boolean
  /** Every stream this person may follow now, and the rooms in which their sockets hear them. */
  'groups.reach': (p: { userId: UserId }) => { streams: StreamId[]; rooms: StreamId[] }
  /** What these logged changes of groups and memberships mean to this person (null: to everybody in the room), told as things are now. [P-9] */
  'groups.describe': (p: { viewer: UserId | null; changes: LoggedChange[] }) => DescribedChange[]
  /** Ends all that these people have to do with groups and conversations, before their accounts are removed. */
  'groups.forgetPeople': (p: { userIds: UserId[] }) => void
  /** The picture that a group shows; null also for a group that is gone. */
  'groups.pictureOf': (p: { groupId: GroupId }) => FileId | null
  /** Of these people, those whom this person shares a group or conversation with. */
  'groups.acquainted': (p: { userId: UserId; userIds: UserId[] }) => UserId[]
  /** Of these people, those who have a nickname in this group. Checks nobody's right to know. */
  'groups.nicknames': (p: { groupId: GroupId; userIds: UserId[] }) => Nicknames
  /** Of these people, those who may see this conversation. */
  'groups.whoSees': (p: { conversationId: ConversationId; userIds: UserId[] }) => UserId[]

  /** Where these streams stand, whoever may follow them. */
  'messages.headsOf': (p: { streams: StreamId[] }) => Heads
  /** Where a person stands in each of these conversations; null: whoever has read nothing there yet. */
  'messages.positions': (p: {
    userId: UserId | null
    conversationIds: ConversationId[]
  }) => Record<ConversationId, Positions>
  /** Counts what is there up to now as read, for those who have just come in. */
  'messages.startAtHead': (p: { userIds: UserId[]; conversationIds: ConversationId[] }) => void
  /** The same for everybody, those to come too, at one stroke: for a place that opens to very many. */
  'messages.startAllAtHead': (p: { conversationId: ConversationId }) => void

  /** Which links of a message are to be previewed and are not yet; null where there is no such message. */
  'messages.linksOf': (p: { conversationId: ConversationId; seq: number }) => PreviewedMessage | null
  /** Adds previews to a message, as far as it still has their links. Answers which images it shows now. */
  'messages.addPreviews': (p: {
    conversationId: ConversationId
    seq: number
    previews: LinkPreview[]
  }) => FileId[]
  /** These messages, and those of a span, as this person sees their reactions; in order. Checks nobody's right to read them. */
  'messages.numbered': (p: {
    conversationId: ConversationId
    from: number
    to: number
    seqs: number[]
    viewer: UserId | null
  }) => Message[]

  /** Removes some of what was said and logged in a place that is gone; answers whether that was all. */
  'messages.sweep': (p: { stream: StreamId }) => boolean
  /** Removes how far these people have read what is gone. */
  'messages.forgetReaders': (p: { userIds: UserId[]; conversationIds: ConversationId[] }) => void
  /** Removes these people's own streams and all that was kept for them. What they wrote stays. */
  'messages.forgetPeople': (p: { userIds: UserId[] }) => void

  /** Streams that changed since, by the database and not by what was told: what finds a lost hint. Null: from now on. */
  'messages.changedSince': (p: { since: string | null }) => {
    cursor: string
    /** There are more. */
    isCut: boolean
    heads: [stream: StreamId, epoch: string, rev: number, seq: number][]
  }

  /**
   * An upload begins: its record. Throws why it may not: `files_off`, `file_too_large`, `limit_reached`, `no_room_in_group`, `no_room`,
   * and `not_found` where the uploader does not see the conversation that they upload for. The name is cleaned of what does not
   * belong into one.
   */
  'files.begin': (p: {
    by: UserId
    name: string
    size: number
    purpose: UploadPurpose
    /** Not told by older clients. */
    isFor?: { conversationId: ConversationId; actor: FileReader }
  }) => { fileId: FileId; name: string }
  /** Whose upload this is, how large it is to become, and whether all has come; null where there is none. */
  'files.upload': (p: { fileId: FileId }) => { ownerId: UserId; size: number; isComplete: boolean } | null
  /** All bytes have come: the content is looked at. */
  'files.uploaded': (p: { fileId: FileId }) => void
  /** Gives these files of one's own to a message. Throws `not_found`, `file_not_ready`, `file_failed`, `file_blocked` or `no_room_in_group`. The same message may ask again. */
  'files.attach': (p: MessageFiles) => FileFacts[]
  /** Takes them back from a message that did not come about. */
  'files.release': (p: MessageFiles) => void
  /** Encodes an image again and gives it to a message as part of a preview. Null where it is none that can be decoded, or none is kept. */
  'files.addPreview': (p: PreviewImage) => NonNullable<LinkPreview['image']> | null
  /** Removes the images of previews that this message has, but for these. */
  'files.keepPreviews': (p: { conversationId: ConversationId; cid: string; fileIds: FileId[] }) => void
  /** Gives a picture of one's own to a person or group. Throws as `files.attach` does, and `not_an_image`. If they do not get it, it is removed within hours. */
  'files.attachPicture': (p: PictureOf) => void
  /** Removes some of all files of a conversation, or the pictures of a group or a person; answers whether that was all. */
  'files.removeOf': (p: { holderId: StreamId }) => boolean
  /** Where the content of a file lies, for one who may have it now; throws `not_found` for everybody else. Null: somebody who is not signed in. */
  'files.open': (p: { fileId: FileId; variant: string; actor: FileReader | null }) => FileContent

  /**
   * Who came to this gateway and who went; one report after the other. Whole: what was told of it before is to be forgotten.
   * Also without any change, as a sign of life. False: nothing is known of this gateway, it has to tell everybody.
   */
  'presence.report': (p: {
    node: string
    came: UserId[]
    went: UserId[]
    isWhole: boolean
    /** Of those who are here: who is away or not to be disturbed from now on, and (null) who is not any more. */
    modes?: [UserId, PresenceMode | null][]
  }) => boolean
  'presence.of': (p: { userIds: UserId[] }) => Presence[]

  /** How many messages there are, and how many of them can be found. */
  'search.progress': (p: Record<string, never>) => { messages: number; indexed: number }
  /** Takes some messages out of the index; answers whether that was all. They come into it again by themselves. */
  'search.clear': (p: Record<string, never>) => boolean

  /** For whoever has no write that the job would be part of. Answers when it is committed. */
  'jobs.add': (p: { job: NewJob }) => void
  /** By id, from after that one on. */
  'jobs.list': (p: {
    state: JobRecord['state'] | null
    kind: string | null
    after: string | null
    limit: number
  }) => JobRecord[]
  /** Dead jobs wait again, as if they were new: this one, or all of them. Answers how many. */
  'jobs.retry': (p: { id: string | null }) => number
  /** Removes a job, whatever state it is in. Answers whether there was one. */
  'jobs.drop': (p: { id: string }) => boolean
}

/** What is told to those who listen; never awaited, may be lost, changes nothing that the database does not hold. */
export interface InternalEvents {
  /** A change is committed: whoever hears `room` gets it. `committedAt`: by the monotonic clock of the machine it was written on. */
  'stream.changed': { room: StreamId; event: StreamEvent; seq: number; committedAt: number }
  /** A person's card changed. */
  'person.changed': { person: Push<'person'>; rooms: StreamId[] }
  /** Requests may be waiting for this at other gateways than `from`, the one that heard of it. */
  'awaited.changed': { stream: StreamId; change: ChangeType; from: string }
  /** What one gateway has to tell sockets of the others, as Socket.IO carries it, while it has no Redis. */
  'gateway.said': { message: string }
  typed: { room: StreamId; typing: Push<'typing'> }
  'presence.changed': { presence: Presence[] }
}
