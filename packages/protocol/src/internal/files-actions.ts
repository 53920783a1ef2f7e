import type { FileFacts, UploadPurpose } from '../file-records.ts'
import type { ConversationId, FileId, GroupId, MessageId, StreamId, UserId } from '../ids.ts'
import type { AccountKind } from '../person-records.ts'
import type { LinkPreview } from '../preview-records.ts'

/** A message that has, or wants to have, these files. */
export interface MessageFiles {
  by: UserId
  conversationId: ConversationId
  cid: string
  fileIds: FileId[]
  /** The id that the message gets if this try to send it is the one. Servers of before leave it out. */
  tryId?: MessageId
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

export interface FilesActions {
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
  /**
   * So many more bytes of an upload are to be stored. Answers how large it is to become. Throws `no_room` where the disk has none by now, and
   * `not_found` where there is no such upload any more.
   */
  'files.goOn': (p: { fileId: FileId; bytes: number }) => { size: number }
  /** All bytes have come: the content is looked at. */
  'files.uploaded': (p: { fileId: FileId }) => void
  /** Gives these files of one's own to a message. Throws `not_found`, `file_not_ready`, `file_failed`, `file_blocked` or `no_room_in_group`. The same message may ask again. */
  'files.attach': (p: MessageFiles) => FileFacts[]
  /**
   * Copies files of a message for one that forwards it: `attach` takes the copies then. Throws `not_found` where `from` has them not, or not
   * any more, and as `files.begin` does. The same message gets the same copies again.
   */
  'files.copy': (p: MessageFiles & { from: ConversationId }) => FileId[]
  /** Takes them back from a try to send a message that came to nothing. Other tries to send it keep them. */
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
}
