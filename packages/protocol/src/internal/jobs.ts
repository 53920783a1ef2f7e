import type {
  ConversationId,
  DeviceId,
  FileId,
  FilterId,
  GroupId,
  MessageId,
  RoleId,
  UserId,
} from '../ids.ts'
import type { MailSource } from './mail-actions.ts'
import type { Language } from '../language.ts'
import type { MessagesOf } from './messages-actions.ts'

/** What filters found in something that somebody wrote in a group. */
export interface FoundByFilters {
  groupId: GroupId
  userId: UserId
  /** Of a thread it is the thread; null: it is a name. */
  conversationId: ConversationId | null
  /** Null: it was refused. */
  seq: number | null
  at: number
  /** What was written, where it was refused: it stands nowhere else. */
  body?: string
  found: { filterId: FilterId; found: string }[]
}

/**
 * What is done later, and done although a process dies: see docs/jobs.md. Each kind of job is an internal action of its name, and this is
 * what the action is called with: plain data, and ids rather than contents. It may be called twice for one job.
 */
export interface JobPayloads {
  /** Removes sessions that have run out, and guests who left. */
  'accounts.sweep': Record<string, never>
  /** Removes what is older than the audit log is kept. */
  'accounts.sweepAudit': Record<string, never>
  /** Takes away a status that ends at this time; another one that has been set since stays. */
  'accounts.endStatus': { userId: UserId; until: number }
  /** Somebody came as a guest and has a full account now: they are members of their groups like others. */
  'groups.afterUpgrade': { userId: UserId }
  /** Looks at the content of an upload and makes what is shown of it. */
  'files.process': { fileId: FileId }
  /** Nobody could look at the content of an upload: its owner is told. */
  'files.fail': { fileId: FileId }
  /** Removes the content of removed files. */
  'files.deleteContent': { fileIds: FileId[] }
  /** Removes what no message has got. */
  'files.sweep': Record<string, never>
  /** Removes content that belongs to no file. */
  'files.sweepContent': Record<string, never>
  /** Takes a file back from a try to send a message that came to nothing without a word. */
  'files.checkAttached': { fileId: FileId; tryId: MessageId }
  /** Removes a picture that a person or group was to get and has not got. */
  'files.checkPicture': { fileId: FileId }
  /** Removes the picture that a person or group had. */
  'files.removePicture': { of: UserId | GroupId; fileId: FileId }
  /** Deletes what a member of a group wrote in some time, where who ordered it moderates. */
  'deletions.run': MessagesOf
  /** Fetches what the links of a message lead to, and adds the previews that it has not. */
  'previews.fetch': { conversationId: ConversationId; seq: number }
  /** The time has come that somebody wanted to be reminded at; one who wants to be at another time now is left alone. */
  'saved.due': { userId: UserId; conversationId: ConversationId; seq: number; at: number }
  /** Sends a message that was scheduled for this time; one that is to be sent at another time now is left alone. */
  'scheduled.send': { userId: UserId; cid: string; at: number }
  /** Sending was tried for hours: the person is told. */
  'scheduled.fail': { userId: UserId; cid: string; at: number }
  /** Makes what a message tells of its thread true again, and lets those follow whom a reply concerns. */
  'threads.update': { conversationId: ConversationId }
  /** Makes the message that stands for this reply, where its thread began, and lets it follow an edit and a deletion. */
  'threads.reference': { conversationId: ConversationId; seq: number }
  /** Tells how a poll stands, if that was not told already; removes the votes of one that is deleted. */
  'polls.tell': { conversationId: ConversationId; seq: number }
  /** Closes a poll whose time is over. */
  'polls.end': { conversationId: ConversationId; seq: number }
  /** Makes the entries true again that inboxes have of a message. */
  'inbox.message': { conversationId: ConversationId; seq: number }
  /** Replies have come in a thread: it is in the inboxes of those who follow it and have not read them. */
  'inbox.thread': { conversationId: ConversationId }
  /** The same, of the reactions to a message. */
  'inbox.reactions': { conversationId: ConversationId; seq: number }
  /** Somebody was brought into a conversation. */
  'inbox.invite': { userId: UserId; conversationId: ConversationId; by: UserId; at: number }
  /** The same, of somebody's reminder of a message: it has come, or there is none any more. */
  'inbox.reminder': { userId: UserId; conversationId: ConversationId; seq: number }
  /** A message that somebody reported was looked at. */
  'inbox.report': { userId: UserId; conversationId: ConversationId; seq: number; at: number }
  /** Somebody went back to an unread message: what their inbox has of it and of later ones is unread again. */
  'inbox.reopen': { userId: UserId; conversationId: ConversationId }
  /** Removes what is older than inboxes keep. */
  'inbox.sweep': Record<string, never>
  /** Removes reports that nothing has happened to for long. */
  'reports.sweep': Record<string, never>
  /** What filters found in a message: they are counted, reported and timed out for. */
  'filters.found': FoundByFilters
  /** Times the author out, unless that was done for something later. */
  'filters.timeOut': { groupId: GroupId; userId: UserId; filterId: FilterId; at: number }
  /** Looks at messages of one moment, and whom pushes are to tell of them. From `seq` on, or a little before. */
  'push.reach': { conversationId: ConversationId; seq: number; from: number; until: number }
  /** The same of one message that calls these people since it was edited. */
  'push.called': { conversationId: ConversationId; seq: number; userIds: UserId[]; roleIds?: RoleId[] }
  /** Sends a push to one device, if its person still is to be told of this message. */
  'push.send': { deviceId: DeviceId; conversationId: ConversationId; seq: number; at: number }
  /** Looks at messages of one moment, and who may have to be told of them by mail. `userIds`: only these, and those with these roles, whom it calls since it was edited. */
  'missedMail.look': {
    conversationId: ConversationId
    seq: number
    from: number
    until: number
    userIds?: UserId[]
    roleIds?: RoleId[]
  }
  /** The delay of this person is over: mails what they missed in a conversation since this message. */
  'missedMail.due': { userId: UserId; conversationId: ConversationId; seq: number }
  /** The same of all conversations, for messages of this time. */
  'missedMail.digest': { userId: UserId; from: number; until: number }
  /** Writes and sends a mail, unless nobody needs it any more: `source` is asked what is in it. */
  'mail.send': { source: MailSource; userId: UserId; id: string }
  /** Somebody has forgotten the password of whoever has this name or address, if anybody has. */
  'accounts.forgotten': { login: string; language: Language }
  /** People wait to be let in: administrators are mailed so. */
  'accounts.tellOfSignUps': { at: number }
  /** Removes the files of a message that was deleted. */
  'files.remove': { conversationId: ConversationId; fileIds: FileId[] }
}

export type JobKind = keyof JobPayloads

/** The actions that jobs call. */
export type JobActions = { [K in JobKind]: (p: JobPayloads[K]) => void }

/** A job to be added. The key says what it is about: of each kind there is one job with a key, and adding it again is the same one. */
export type NewJob = { [K in JobKind]: NewJobOf<K> & (K extends OwnedKind ? Owned : unknown) }[JobKind]

interface NewJobOf<K extends JobKind> {
  kind: K
  key: string
  payload: JobPayloads[K]
  /** Now, by the clock of whoever adds it. */
  at: number
  /** Not before then; at once without it. */
  dueAt?: number
  owner?: UserId
  /** Of others, where its work waits for an answer: one that is silent does not get all that may run. */
  host?: string
}

/** Jobs of which one person may bring about very many, and each may take long. */
type OwnedKind = 'files.process' | 'previews.fetch' | 'push.send'

interface Owned {
  /** Whose it is: those who have some get their turns one after the other. */
  owner: UserId
}

/** A job as it is kept. */
export interface JobRecord {
  id: string
  /** Also one of another version. */
  kind: string
  key: string
  payload: unknown
  /** `dead`: it failed so often that it is not tried any more. */
  state: 'waiting' | 'dead'
  /** When it may be taken: of one that runs the end of its lease. */
  dueAt: number
  /** How often it was begun since it was added or repeated. */
  attempts: number
  /** The node that runs it. */
  leasedBy: string | null
  lastError: JobError | null
  createdAt: number
}

export interface JobError {
  code: string
  text: string
}

export const jobId = ({ kind, key }: { kind: string; key: string }): string => `${kind}:${key}`
