import type {
  FileFacts,
  FileId,
  FilePurpose,
  FileState,
  GroupId,
  MessageId,
  StreamId,
  UserId,
} from '@hubbub/protocol'

/** What has a file: a message, or a person or group whose picture it is. */
export interface AttachedTo {
  /** The conversation of the message, or the person or group. */
  holderId: StreamId
  /** By what its author sent the message; of a picture what it was set with. */
  cid: string
}

/** All that is kept of a file beside its content. Sizes in bytes. */
export interface FileRecord {
  id: FileId
  ownerId: UserId
  /** As it was announced, until its content was looked at. */
  name: string
  size: number
  purpose: FilePurpose
  /** `removed`: nobody can fetch it, and its content is about to go. */
  state: FileState | 'removed'
  /** Of one that is `processing`: the job that was to look at it is dead. Repeated, it makes the file ready after all. */
  hasFailed: boolean
  /** When it is ready. */
  facts: FileFacts | null
  /** What can be fetched of it: `original`, and the smaller images that were made of it. */
  variants: Variant[]
  attachedTo: AttachedTo | null
  /**
   * The tries to send the message that were given it, by the ids that the message would have: when all of them came to nothing it is free again.
   * Null: nothing has it, or it stays given: to a picture's holder, by a server of before, or after many tries.
   */
  tries: readonly MessageId[] | null
  /** Of the channel in which it is attached: it counts for this group until its content is gone. */
  groupId: GroupId | null
  createdAt: number
  /** Of an upload: when more of it came; null before that. A minute or so late. */
  heardAt: number | null
}

export interface Variant {
  name: string
  type: string
  size: number
}

/** What a write of files is decided from: those that were asked for and exist, in any order. */
export interface FileWish {
  fileIds: readonly FileId[]
}

/** `at`: now. */
export type Timed<Wish> = Wish & { at: number }

/** How many bytes there may be, the new file's included. */
export interface Room {
  person: number
  server: number
  /** Null: it is not asked, as the caller holds the room itself. */
  disk: DiskSpace | null
}

/** What a disk has room for, in bytes. */
export interface DiskSpace {
  /** What may still be written, if nothing else is. */
  bytes: number
  /** How many times its size an upload takes until it was looked at. */
  copies: number
}

/** How many bytes there are: of the person, of everybody, and of what is not ready yet. What has no limit need not be added up. */
export interface UsedRoom {
  person: number
  server: number
  open: OpenUploads
}

/** As they were announced, in bytes. */
export interface OpenUploads {
  uploading: number
  processing: number
}

/** `there`: it was added before. */
export type NewFileOutcome =
  | { kind: 'added' | 'there' | 'noRoom' }
  | { kind: 'personFull'; leftBytes: number }

export interface NewFile {
  id: FileId
  ownerId: UserId
  name: string
  size: number
  purpose: FilePurpose
  room: Room
  at: number
}

/** The image of a preview: a message has it from the beginning, and nobody owns it. */
export interface NewPreviewImage {
  id: FileId
  facts: FileFacts
  variants: Variant[]
  attachedTo: AttachedTo
  room: Room
  at: number
}

/** A file with the content of another one, that nothing has yet. */
export interface FileCopy extends FileWish {
  ownerId: UserId
  facts: FileFacts
  variants: Variant[]
  room: Room
}

export interface Processed extends FileWish {
  /** Null: nobody may have this file. */
  result: { facts: FileFacts; variants: Variant[] } | null
}

/** What names the files of a message. */
export interface OfMessage extends FileWish {
  by: UserId
  attachedTo: AttachedTo
  /** Left out by servers of before. */
  tryId?: MessageId | undefined
}

export interface Attach extends OfMessage {
  /** Null: they are no group's. */
  groupId: GroupId | null
  /** What the group may have with them. */
  groupQuota: number
}

export interface Removal extends FileWish {
  /** Only those of this person that nothing has. */
  by?: UserId
  /** Only those that this conversation, person or group has. */
  holderId?: StreamId
  /** Only those that nothing has. */
  onlyFree?: boolean
  /** Only uploads of which nothing came since then. */
  silentSince?: number
}

export interface AttachPicture extends OfMessage {
  purpose: FilePurpose
}

export type AttachOutcome =
  /** `added`: those that were no message's before. */
  | { kind: 'attached'; facts: FileFacts[]; added: FileId[] }
  /** With them the group would have more than it may. */
  | { kind: 'groupFull' }
  | NotAttached

export type AttachPictureOutcome = { kind: 'attached' } | { kind: 'notAnImage' } | NotAttached

type NotAttached =
  /** Not there, not theirs, for another purpose, or something else has it. */
  { kind: 'missing'; fileId: FileId } | { kind: 'notReady' | 'failed' | 'blocked'; fileId: FileId }

/** Each write is decided on what is there when it is written. */
export interface FileRepository {
  /** If there is room for it: of all that are added at once no more come in than fit. On MongoDB fewer may. */
  add(file: NewFile): Promise<NewFileOutcome>
  addPreview(image: NewPreviewImage): Promise<NewFileOutcome>
  /** One that is there already stays as it is. */
  addCopy(copy: Timed<FileCopy>): Promise<NewFileOutcome>
  get(fileId: FileId): Promise<FileRecord | null>
  /** More of an upload came. */
  heard(wish: Timed<FileWish>): Promise<void>
  /** The content is complete: it is to be looked at. */
  uploaded(wish: Timed<FileWish>): Promise<boolean>
  processed(wish: Processed): Promise<boolean>
  /** Nobody could look at it. */
  failed(wish: FileWish): Promise<boolean>
  attach(wish: Timed<Attach>): Promise<AttachOutcome>
  /** One, for a person or a group. Is it not theirs in an hour, it is removed. */
  attachPicture(wish: Timed<AttachPicture>): Promise<AttachPictureOutcome>
  /** Undoes `attach` for a try that came to nothing: other tries to send the same message keep what they were given. */
  release(wish: OfMessage): Promise<void>
  /** Answers which nobody can fetch any more. */
  remove(wish: Timed<Removal>): Promise<FileId[]>
  /** Their content is gone. */
  forget(fileIds: readonly FileId[]): Promise<void>

  /** Bytes of all files of this person, in this group, and of everybody. */
  usedBy(ownerId: UserId): Promise<number>
  usedByGroup(groupId: GroupId): Promise<number>
  used(): Promise<number>
  open(): Promise<OpenUploads>
  /** Nothing has them, and they were begun before this. Those that are removed already are left out, here and below. */
  unattached(before: number, limit: number): Promise<FileId[]>
  /** Uploads of which nothing came since then. */
  silent(since: number, limit: number): Promise<FileId[]>
  heldBy(holderId: StreamId, limit: number): Promise<FileId[]>
  /** The images of previews that this message has. */
  previewsOf(attachedTo: AttachedTo): Promise<FileId[]>
  inState(state: FileRecord['state'], limit: number): Promise<FileId[]>
}
