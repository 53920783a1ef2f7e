import type { ChangeData, FileId, Input, Message, MessageId, Output, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Caller } from '@hubbub/runtime'
import type { WritingDeps } from '../context/deps.ts'
import type { EarlierText, MessageRecord, Put } from '../records/decision.ts'
import type { Draft, Edit, Deletion, TextParts } from '../records/message-repository.ts'

export type Sent = Output<'messages.send'>

/** What the author of a new message asked for. */
export interface Asked extends Input<'messages.send'> {
  poll?: Pick<Input<'polls.create'>, 'options' | 'isMultiple' | 'isAnonymous' | 'hidesUntilVoted' | 'until'>
}

/** A text on its way: of a new message, or of an edit. */
export interface Text {
  /** As it will be stored. */
  body: string
  /** Null: an edit. */
  asked: Asked | null
  caller: Caller
  deps: WritingDeps
  /** What people read beside the text. Parts add to it; filters come later in the list and look at all of it. */
  beside: {
    texts: string[]
    forwarded: string
    files: number
  }
  /** The answer to this message if it was sent before. Null for an edit. */
  sentBefore(): Promise<Sent | null>
}

/** A new message on its way. */
export interface NewMessage extends Text {
  asked: Asked
  id: MessageId
  authorId: UserId
  /** Files of the author's own. */
  attached: Asked['attachments']
  /** The message that it forwards, as it is now. */
  original?: Message
}

type Maybe<T> = Partial<T> | undefined | Promise<Partial<T> | undefined>

/** Something that has to be made for a message before it is written. */
export interface Making {
  /** Whether this message needs it: then it is looked up first whether the message was sent before. */
  isNeeded(asked: Asked): boolean
  /** Called once nothing refuses the message any more. */
  make(message: NewMessage): Maybe<Draft>
  /** The message was not written: undoes what was made. */
  undo?(message: NewMessage): Promise<void>
}

/** What an edit or a deletion does to one part. */
export interface PartChange {
  /** The values of its fields now. A field of the part that is left out is removed from the message. */
  fields?: Partial<MessageRecord>
  /** Files that the message has no more. */
  fileIds?: FileId[]
  jobs?: NewJob[]
  puts?: Put[]
}

/** A message after an edit, as far as its readers are told of it. */
export type Edited = Pick<
  Message,
  'seq' | 'authorId' | 'body' | 'mentions' | 'mentionsEveryone' | 'mentionedRoles' | 'previews'
> & { editedAt: number }

/**
 * One thing that messages have, or that is done for them: each is a file of this folder, listed in `parts.ts`. All steps are optional.
 * `ask` and `askNew` refuse by throwing an `AppError`; who sends again what was sent is answered all the same. [P-2]
 */
export interface Part {
  /** Adds to a text, new or edited. Makes nothing yet. */
  ask?(text: Text): Maybe<TextParts>
  /** Adds to a new message. Makes nothing yet. */
  askNew?(message: NewMessage): Maybe<Draft>
  making?: Making
  /** What tells the message from another one with the same cid. Stored as a hash: it stays the same from version to version. [P-2] */
  mark?(asked: Asked): unknown[]
  /** Jobs that are part of the write of a new message. */
  jobs?(draft: Draft, seq: number): NewJob[]
  /** What everybody is told of it in a new message. Readers are not told of a field that no part names. */
  told?(draft: Draft): Partial<Message>
  /** The same, of an edited message. */
  toldOfEdit?(message: Edited): Partial<ChangeData<'message.edited'>>
  /** Its fields in the stored message. A deletion removes them. */
  fields?: readonly (keyof MessageRecord)[]
  /** What an edit does to it; nothing: its fields stay. Pure, as all decisions. */
  edited?(message: MessageRecord, edit: Edit, earlier: readonly EarlierText[]): PartChange
  /** What a deletion does besides the removal of its fields. Pure, as all decisions. */
  deleted?(message: MessageRecord, deletion: Deletion, earlier: readonly EarlierText[]): PartChange
}
