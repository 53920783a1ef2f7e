import { retrying } from '@hubbub/mongo'
import type { ConversationId, Message } from '@hubbub/protocol'
import type { ForwardSource } from '../../records/forward-source.ts'
import type { Page, PageQuery } from '../../records/message-repository.ts'
import { withReplies } from '../../threads/with-replies.ts'
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
  const pick = (id: ConversationId, seqs: readonly number[]) => readPicked(all, id, seqs)
  return {
    ...{ messages: await withReplies(messages, pick), ...head },
    hasEarlier: first > 1,
    hasLater: last < head.seq,
  }
}

export async function readPicked(
  all: Collections,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Message[]> {
  const rows = await pickedRows(all, conversationId, seqs)
  return rows.map((row) => messageOf(conversationId, row))
}

export async function readSources(
  all: Collections,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<ForwardSource[]> {
  const rows = await pickedRows(all, conversationId, seqs)
  return rows.flatMap(({ message: { seq, forwarded } }) =>
    forwarded ? [{ seq, source: forwarded.source }] : [],
  )
}

function pickedRows(all: Collections, conversationId: ConversationId, seqs: readonly number[]) {
  const { trusted } = all.rows.base
  const picked = { stream: conversationId, 'message.seq': trusted({ $exists: true, $in: [...seqs] }) }
  return retrying(() =>
    all.rows.find(picked).select(['message']).sort({ 'message.seq': 1 }).lean<MessageRow[]>().exec(),
  )
}

/** References among them say what their replies say. */
export async function readResolved(
  all: Collections,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Message[]> {
  const pick = (id: ConversationId, those: readonly number[]) => readPicked(all, id, those)
  return withReplies(await pick(conversationId, seqs), pick)
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
