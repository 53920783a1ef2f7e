import type {
  Account,
  Attachment,
  ConversationId,
  ConversationView,
  DraftVersion,
  ErrorCode,
  GroupId,
  GroupView,
  OperationName,
  Output,
  Presence,
  PresenceMode,
  ReminderMark,
  Request,
  ScheduledMark,
  StreamEvent,
  Thread,
  UserId,
} from '@hubbub/protocol'
import type { AlertPlace, EffectiveSettings, SettingsOf, UnreadShown } from '@hubbub/rules'
import type { Alert } from './alerts/alert.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { ShownPerson } from './people/shown-person.ts'
import type { OwnPreferences } from './preferences/own-preferences.ts'
import type { Relations } from './relations/relations.ts'
import type { Session } from './session/session.ts'
import type { Readable } from './state/readable.ts'
import type { PendingMessage, Timeline } from './timeline.ts'

/** Everything a screen, a bot or a test needs of the server. */
export interface HubbubClient {
  readonly session: Session
  readonly connection: Connection
  readonly home: Readable<HomeState | undefined>
  group(id: GroupId): Readable<GroupView | undefined>
  /** Channels, direct and ad-hoc conversations alike. */
  conversation(id: ConversationId): Readable<ConversationView | undefined>
  timeline(id: ConversationId): Timeline
  /** Of a thread that began in this conversation. From then on its changes are applied. */
  thread(id: ConversationId, parentId: ConversationId): Timeline
  readonly outbox: Outbox
  readonly drafts: Drafts
  readonly personal: Personal
  readonly notifications: Notifications
  readonly preferences: OwnPreferences
  readonly relations: Relations
  readonly inbox: Inbox
  readonly polls: Polls
  readonly receipts: Receipts
  /** Looked up in batches when asked for, then kept and fed by events. With a group: as they are called there. */
  person(id: UserId, groupId?: GroupId | null): Readable<ShownPerson | undefined>
  /** How many of the people known here have a name that looks like this one. */
  bearers(displayName: string): Readable<number>
  readonly presence: PresenceWatch
  readonly typing: Typing
  /** Moves one's read position forward: at once here, in batches on the server. */
  read(conversationId: ConversationId, seq: number): void
  /** Puts one's read position right before this message, on all devices. Fails with an AppError. */
  markUnread(conversationId: ConversationId, seq: number): Promise<void>
  /** Over the socket when online and allowed, else over HTTP; fails with an AppError. */
  call<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>>
  /** Every change as it is applied here: in order per stream, once. What a reload of a stream skips is not told. */
  onChange(listener: (event: StreamEvent) => void): () => void
  /** What alerts this person while they are connected, each message once; of what came while they were not, one summary. */
  onAlert(listener: (alert: Alert) => void): () => void
  /** Writes down now what would be written a little later: the page may be about to end. */
  save(): Promise<void>
  close(): Promise<void>
}

export interface HomeState {
  me: Account
  groups: GroupView[]
  conversations: ConversationView[]
  /** Those that one follows; undefined: the server has none. */
  threads?: Thread[] | undefined
}

export interface ConnectionState {
  status: 'idle' | 'connecting' | 'online' | 'offline'
  /** Everything missed while away has been applied. */
  isCaughtUp: boolean
  /** Since when there has been no working connection; null while there is one or none is wanted. */
  offlineSince: number | null
  /** When the next try begins; null while trying or online. */
  retryAt: number | null
}

export interface Connection {
  readonly state: Readable<ConnectionState>
  /** Of the web client that the server has, as it said last; null: it has not said, or has none. */
  readonly clientVersion: Readable<string | null>
  retryNow(): void
  /** The tab became visible or the machine woke: finds out at once whether the connection lives and what was missed. */
  wake(): void
  /** Somebody is at the screen now: for some minutes a connection that died without a word is found within seconds. */
  attend(): void
}

export interface Outbox {
  /** Shows at once, is on disk before it is sent, and is sent until the server has it or refuses it. Returns its cid. */
  send(conversationId: ConversationId, message: Outgoing): string
  retry(cid: string): void
  discard(cid: string): void
  /** For editing: out of the outbox, back into the composer. */
  take(cid: string): PendingMessage | undefined
}

/** A message as somebody wrote it. `attachments`: files of their own that are uploaded and ready. */
export interface Outgoing {
  body: string
  replyTo?: number | null
  attachments?: Attachment[]
  /** Of a reply in a thread: it is to stand where the thread began as well. */
  isAlsoInChannel?: boolean
}

export interface Draft {
  body: string
  replyTo: number | null
  /** Of a reply in a thread: it is to stand where the thread began as well. */
  isAlsoInChannel?: boolean
}

export interface ListedDraft extends Draft {
  conversationId: ConversationId
  /** When it was written. */
  at: number
}

export interface Drafts {
  get(conversationId: ConversationId): Draft
  /** The same, also as other devices change it. */
  of(conversationId: ConversationId): Readable<Draft>
  /** An empty one is no draft. */
  set(conversationId: ConversationId, draft: Draft): void
  /** Somebody writes there: a version of another device does not take the place of theirs while it is there. Let go, it is sent at once. */
  hold(conversationId: ConversationId, isHeld: boolean): void
  /** Versions that other devices wrote meanwhile, the latest first. */
  others(conversationId: ConversationId): Readable<readonly DraftVersion[]>
  /** Goes on with a version of another device; the own one is kept in its place. Fails with an AppError while the server has not the own one. */
  take(conversationId: ConversationId, version: string): Promise<void>
  /** Removes a version of another device. Fails with an AppError. */
  drop(conversationId: ConversationId, version: string): Promise<void>
  /** Why it is on this device only. */
  problem(conversationId: ConversationId): Readable<ErrorCode | undefined>
  /** All of them, the one written last first. */
  readonly list: Readable<readonly ListedDraft[]>
  /** The page may go: nothing waits any more to be kept, here and on the server. */
  flush(): Promise<void>
  /** The conversations that have one. */
  readonly state: Readable<ReadonlySet<ConversationId>>
}

/** What belongs to this person alone, on all their devices. */
export interface Personal {
  /** False until the server has told, and with a server of before it could. */
  readonly isKnown: Readable<boolean>
  isSaved(conversationId: ConversationId, seq: number): Readable<boolean>
  /** False with a server of before it could. */
  readonly canRemind: Readable<boolean>
  reminderOf(conversationId: ConversationId, seq: number): Readable<ReminderMark | undefined>
  /** Reminders that have come, the latest one first. */
  readonly due: Readable<readonly ReminderMark[]>
  /** False with a server of before it could. */
  readonly canSchedule: Readable<boolean>
  /** What is to be sent later, the next one first, and what could not be sent. */
  readonly scheduled: Readable<readonly ScheduledMark[]>
  scheduledIn(conversationId: ConversationId): Readable<readonly ScheduledMark[]>
  /** Answers when the server has it. */
  schedule(conversationId: ConversationId, message: Scheduling): Promise<void>
}

/** What alerts this person where, on all their devices. */
export interface Notifications {
  /** Another one with each change, and when a mute ends. */
  readonly state: Readable<NotificationsState>
}

export interface NotificationsState {
  /** False until the server has told, and with a server of before it could. */
  isKnown: boolean
  settingsOf: SettingsOf
  /** How one wants to hear of a conversation, or of a thread in it. */
  effective(place: AlertPlace, thread?: ConversationId): EffectiveSettings
  /** What lists and badges say of it. */
  shown(view: ConversationView): UnreadShown
}

export interface Scheduling {
  body: string
  replyTo?: number | null
  at: number
}

export interface Polls {
  /** All that one chooses, in place of what one chose before; nothing takes the vote back. */
  vote(conversationId: ConversationId, seq: number, options: number[]): Promise<void>
  /** Asks what one chose, and what the counts are now where they are hidden from those who have not voted. */
  look(conversationId: ConversationId, seq: number): Promise<void>
}

/** How far others have read, where few are and nobody hides it. */
export interface Receipts {
  of(conversationId: ConversationId): Readable<ReadonlyMap<UserId, number>>
  /** Asks and listens as long as the returned function was not called. */
  watch(conversationId: ConversationId): () => void
}

export interface PresenceWatch {
  /** Asks for these people as long as the returned function was not called. */
  watch(userIds: readonly UserId[]): () => void
  of(userId: UserId): Readable<PresenceState>
  /** Nobody has used this device for a while, or somebody does again. */
  idle(isIdle: boolean): void
  /** Somebody looks at this device now, or does no more: meanwhile their other devices get no pushes. */
  active(isActive: boolean): void
}

/** How somebody is shown. */
export type PresenceState = Presence['status'] | PresenceMode

export interface Typing {
  in(conversationId: ConversationId): Readable<readonly UserId[]>
  keystroke(conversationId: ConversationId): void
}
