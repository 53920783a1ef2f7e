import { retrying, type MessageFields, type Row } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'

/** A row of a log that is a message. */
export type MessageRow = Row & { message: MessageFields }

export function findMessage(
  { rows }: Collections,
  conversationId: ConversationId,
  seq: number,
): Promise<MessageRow | null> {
  return retrying(() =>
    rows.findOne({ stream: conversationId, 'message.seq': seq }).lean<MessageRow>().exec(),
  )
}

/** The message that took this cid. [P-2] */
export function findByCid({ rows }: Collections, authorId: UserId, cid: string): Promise<MessageRow | null> {
  return retrying(() =>
    rows.findOne({ 'message.authorId': authorId, 'message.cid': cid }).lean<MessageRow>().exec(),
  )
}
