import { hash } from 'node:crypto'
import type { ChangeData, FileId, Message } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { MessageRecord, Put } from '../records/decision.ts'
import type { Draft, TextParts } from '../records/message-repository.ts'
import { files } from './files.ts'
import { filters } from './filters.ts'
import { forward } from './forward.ts'
import { inbox } from './inbox.ts'
import { mentions } from './mentions.ts'
import { missedMail } from './missed-mail.ts'
import type { Asked, Edited, NewMessage, Part, PartChange, Text } from './part.ts'
import { pin } from './pin.ts'
import { poll } from './poll.ts'
import { previews } from './previews.ts'
import { push } from './push.ts'
import { reactions } from './reactions.ts'
import { reference } from './reference.ts'
import { slowMode } from './slow-mode.ts'
import { text } from './text.ts'
import { thread } from './thread.ts'

/** What messages have, and what is done for them, in the order in which it is asked. */
const parts: readonly Part[] = [
  reactions,
  pin,
  text,
  // Before a forward: what is forwarded mentions nobody.
  mentions,
  poll,
  // Before the files: the message gets copies of those of the other one.
  forward,
  files,
  previews,
  thread,
  reference,
  slowMode,
  inbox,
  push,
  missedMail,
  // After all that people read.
  filters,
]

/** Asks all parts about an edit. Throws where one refuses it. */
export async function askParts(wanted: Text): Promise<TextParts> {
  const added: TextParts = { mentions: [], mentionsEveryone: false }
  for (const part of parts) Object.assign(added, await part.ask?.(wanted))
  return added
}

/** Asks all parts about a new message. Throws where one refuses it. */
export async function askPartsOfNew(message: NewMessage): Promise<Partial<Draft> & TextParts> {
  const added: Partial<Draft> & TextParts = { mentions: [], mentionsEveryone: false }
  for (const part of parts) {
    if (part.ask) Object.assign(added, await part.ask(message))
    if (part.askNew) Object.assign(added, await part.askNew(message))
  }
  return added
}

export const isAnythingMade = (asked: Asked): boolean =>
  parts.some(({ making }) => making?.isNeeded(asked) ?? false)

/** Makes what the message needs, in order. */
export async function makeParts(message: NewMessage): Promise<Partial<Draft>> {
  const made: Partial<Draft> = {}
  for (const { making } of parts) if (making) Object.assign(made, await making.make(message))
  return made
}

export async function undoParts(message: NewMessage): Promise<void> {
  for (const { making } of parts) await making?.undo?.(message)
}

/** Tells a retry from another message with the same cid, also after the first was edited or deleted. [P-2] */
export function fingerprintOf(asked: Asked): string {
  const { conversationId, body, replyTo } = asked
  const marks = parts.flatMap((part) => part.mark?.(asked) ?? [])
  return hash('sha256', JSON.stringify([conversationId, body, replyTo, ...marks]), 'base64url')
}

/** What is to be done for a message after it was sent; part of its write. */
export const jobsOf = (draft: Draft, seq: number): NewJob[] =>
  parts.flatMap((part) => part.jobs?.(draft, seq) ?? [])

/** A new message as everybody is told of it. */
export function toldOf(draft: Draft, seq: number): Message {
  const { id, conversationId, cid, authorId, body, replyTo, mentions, mentionsEveryone, at } = draft
  const message: Message = {
    id,
    conversationId,
    seq,
    cid,
    authorId,
    kind: 'text',
    body,
    replyTo,
    mentions,
    mentionsEveryone,
    reactions: [],
    at,
    editedAt: null,
    deletedAt: null,
  }
  return Object.assign(message, ...parts.map((part) => part.told?.(draft)))
}

/** The same, of a message that was edited. */
export function toldOfEdit(message: Edited): ChangeData<'message.edited'> {
  const { seq, body, mentions, mentionsEveryone, editedAt } = message
  const data = { seq, body, mentions, mentionsEveryone, editedAt }
  return Object.assign(data, ...parts.map((part) => part.toldOfEdit?.(message)))
}

interface Changed {
  message: MessageRecord
  fileIds: FileId[]
  jobs: NewJob[]
  puts: Put[]
}

/** A message after its parts have changed; a part without a change keeps its fields. */
export function changed(before: MessageRecord, changeOf: (part: Part) => PartChange | undefined): Changed {
  const after: Changed = { message: { ...before }, fileIds: [], jobs: [], puts: [] }
  for (const part of parts) {
    const change = changeOf(part)
    if (!change) continue
    for (const field of part.fields ?? []) delete after.message[field]
    Object.assign(after.message, change.fields)
    after.fileIds.push(...(change.fileIds ?? []))
    after.jobs.push(...(change.jobs ?? []))
    after.puts.push(...(change.puts ?? []))
  }
  return after
}
