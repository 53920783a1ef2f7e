import { retrying } from '@hubbub/mongo'
import type { ConversationId, Message } from '@hubbub/protocol'
import type { Page, PageQuery } from '../message-repository.ts'
import { damagedPage, missingIn, spanOf, type Span } from '../../read/page-span.ts'
import type { Collections } from './collections.ts'
import { findMessage, type MessageRow } from './find-message.ts'
import { messageOf, recordOf } from './message-of.ts'

/** One page in order. The head is read first, so that the page is never older than the `rev` it tells. */
export async function readPage(all: Collections, query: PageQuery): Promise<Page> {
  const { conversationId, before } = query
  const head = await all.log.head(conversationId)
  const span = spanOf(query, head.seq)
  const rows = await readRows(all, conversationId, span)
  const missing = missingIn(conversationId, span, rows)
  if (missing !== null) throw damagedPage(missing)
  const messages = rows.map((row) => messageOf(conversationId, row))
  // An empty page lies before the first message or after the last one.
  const first = messages[0]?.seq ?? (before === undefined ? head.seq + 1 : 1)
  const last = messages.at(-1)?.seq ?? (before === undefined ? head.seq : 0)
  return { messages, ...head, hasEarlier: first > 1, hasLater: last < head.seq }
}

export async function readPicked(
  all: Collections,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Message[]> {
  const { trusted } = all.rows.base
  const picked = { stream: conversationId, 'message.seq': trusted({ $exists: true, $in: [...seqs] }) }
  const rows = await retrying(() =>
    all.rows.find(picked).select(['message']).sort({ 'message.seq': 1 }).lean<MessageRow[]>().exec(),
  )
  return rows.map((row) => messageOf(conversationId, row))
}

/** The message as decisions see it. */
export async function readRecord(all: Collections, conversationId: ConversationId, seq: number) {
  const row = await findMessage(all, conversationId, seq)
  return row && recordOf(conversationId, row)
}

export async function readWithFiles(
  { rows }: Collections,
  conversationId: ConversationId,
  before: number = Number.MAX_SAFE_INTEGER,
  limit: number,
): Promise<Message[]> {
  const { trusted } = rows.base
  const withFiles = {
    stream: conversationId,
    'message.attachments': trusted({ $exists: true, $ne: null }),
    'message.seq': trusted({ $lt: before }),
  }
  const found = await retrying(() =>
    rows
      .find(withFiles as never)
      .select(['message'])
      .sort({ 'message.seq': -1 })
      .limit(limit)
      .lean<MessageRow[]>()
      .exec(),
  )
  return found.map((row) => messageOf(conversationId, row))
}

async function readRows(
  { rows }: Collections,
  conversationId: ConversationId,
  { from, to }: Span,
): Promise<MessageRow[]> {
  if (to < from) return []
  const span = rows.base.trusted({ $gte: from, $lte: to })
  return retrying(() =>
    rows
      .find({ stream: conversationId, 'message.seq': span })
      .select(['message'])
      .sort({ 'message.seq': 1 })
      .lean<MessageRow[]>()
      .exec(),
  )
}
