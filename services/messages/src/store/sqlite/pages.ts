import type {
  Attachment,
  ConversationId,
  LinkPreview,
  Message,
  Pin,
  Reaction,
  RoleId,
  ThreadHead,
  UserId,
} from '@hubbub/protocol'
import { readHead, type Sql, type Store } from '@hubbub/sqlite'
import { pollForAll } from '../../records/stored-poll.ts'
import type { WholeRecord } from '../../records/decision.ts'
import { readPolls } from './poll-reads.ts'
import { forwardedOf } from '../../forwards/forwarded-of.ts'
import type { ForwardSource } from '../../records/forward-source.ts'
import type { Page, PageQuery, StoredForward } from '../../records/message-repository.ts'
import type { PinnedMessage, PinsQuery } from '../../records/pin-repository.ts'
import { damagedPage, missingIn, spanOf, type Span } from '../../read/page-span.ts'

/** One page in order. Reads on one connection in one turn see one state of the database, so `rev` belongs to it. */
export function readPage({ sql, noteDamage }: Pick<Store, 'sql' | 'noteDamage'>, query: PageQuery): Page {
  sql.run('BEGIN')
  try {
    const { conversationId } = query
    const head = readHead(sql, conversationId)
    const span = spanOf(query, head.seq)
    const rows = readRows(sql, conversationId, span)
    const missing = missingIn(conversationId, span, rows)
    if (missing !== null) {
      if (isHole(sql, conversationId, span, rows)) noteDamage(missing)
      throw damagedPage(missing)
    }
    const messages = withReactions(sql, conversationId, rows)
    // An empty page lies before the first message or after the last one.
    const first = messages[0]?.seq ?? (query.before === undefined ? head.seq + 1 : 1)
    const last = messages.at(-1)?.seq ?? (query.before === undefined ? head.seq : 0)
    return { messages, ...head, hasEarlier: first > 1, hasLater: last < head.seq }
  } finally {
    sql.run('COMMIT')
  }
}

/** The oldest messages, and only they, are missing while a conversation is being swept, too. */
function isHole(sql: Sql, id: ConversationId, { from }: Span, rows: readonly Row[]): boolean {
  const place = rows.findIndex(({ seq }, at) => seq !== from + at)
  const missing = from + (place === -1 ? rows.length : place)
  return (
    sql.get('SELECT 1 FROM messages WHERE conversation_id = ? AND seq < ? LIMIT 1', id, missing) !== undefined
  )
}

export function readPicked(sql: Sql, conversationId: ConversationId, seqs: readonly number[]): Message[] {
  const rows = sql.all<Row>(
    `SELECT ${columns} FROM messages WHERE conversation_id = ? AND seq IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    conversationId,
    JSON.stringify(seqs),
  )
  return withReactions(sql, conversationId, rows)
}

/** The message as decisions see it, with what nobody is told of. */
export function readRecord(sql: Sql, conversationId: ConversationId, seq: number): WholeRecord | null {
  const row = sql.get<Row>(
    `SELECT ${columns} FROM messages WHERE conversation_id = ? AND seq = ?`,
    conversationId,
    seq,
  )
  if (!row) return null
  const [{ poll: _, ...message }] = withReactions(sql, conversationId, [row]) as [Message]
  const [asked] = readPolls(sql, conversationId, [seq])
  return {
    ...message,
    ...(asked && { poll: asked.poll }),
    ...(row.unpreviewed !== null && { unpreviewed: JSON.parse(row.unpreviewed) as string[] }),
  }
}

export function readWithFiles(
  sql: Sql,
  conversationId: ConversationId,
  before = Number.MAX_SAFE_INTEGER,
  limit: number,
): Message[] {
  const rows = sql.all<Row>(
    `SELECT ${columns} FROM messages WHERE conversation_id = ? AND seq < ? AND attachments IS NOT NULL
     ORDER BY seq DESC LIMIT ?`,
    conversationId,
    before,
    limit,
  )
  return withReactions(sql, conversationId, rows)
}

export function readSources(
  sql: Sql,
  conversationId: ConversationId,
  seqs: readonly number[],
): ForwardSource[] {
  const rows = sql.all<{ seq: number; forwarded: string }>(
    `SELECT seq, forwarded FROM messages
     WHERE conversation_id = ? AND seq IN (SELECT value FROM json_each(?)) AND forwarded IS NOT NULL ORDER BY seq`,
    conversationId,
    JSON.stringify(seqs),
  )
  return rows.map(({ seq, forwarded }) => {
    const { source } = JSON.parse(forwarded) as StoredForward
    return { seq, source }
  })
}

/** Those with the newest pins first. */
export function readPinned(sql: Sql, { conversationId, before, limit }: PinsQuery): PinnedMessage[] {
  const rows = sql.all<Row & { pinned_rev: number }>(
    `SELECT ${columns}, pinned_rev FROM messages
     WHERE conversation_id = ? AND pinned_rev IS NOT NULL AND pinned_rev < ? ORDER BY pinned_rev DESC LIMIT ?`,
    conversationId,
    before ?? Number.MAX_SAFE_INTEGER,
    limit,
  )
  return withReactions(sql, conversationId, rows).map((message, index) => ({
    message,
    pinnedRev: rows[index]!.pinned_rev,
  }))
}

interface Row {
  seq: number
  id: Message['id']
  author_id: UserId
  cid: string
  body: string
  reply_to: number | null
  mentions: string | null
  mentions_everyone: number
  mentioned_roles: string | null
  attachments: string | null
  previews: string | null
  unpreviewed: string | null
  pinned: string | null
  thread: string | null
  thread_reply: string | null
  is_also_in_channel: number
  forwarded: string | null
  at: number
  edited_at: number | null
  deleted_at: number | null
}

const columns =
  'seq, id, author_id, cid, body, reply_to, mentions, mentions_everyone, mentioned_roles, attachments, previews, unpreviewed, pinned, thread, thread_reply, is_also_in_channel, forwarded, at, edited_at, deleted_at'

function readRows(sql: Sql, conversationId: ConversationId, { from, to }: Span): Row[] {
  return sql.all<Row>(
    `SELECT ${columns} FROM messages WHERE conversation_id = ? AND seq BETWEEN ? AND ? ORDER BY seq`,
    conversationId,
    from,
    to,
  )
}

function withReactions(sql: Sql, conversationId: ConversationId, rows: Row[]): Message[] {
  const reactions = readReactions(sql, conversationId, rows)
  const seqs = rows.map(({ seq }) => seq)
  const polls = new Map(readPolls(sql, conversationId, seqs).map(({ seq, poll }) => [seq, pollForAll(poll)]))
  return rows.map((row) => ({
    id: row.id,
    conversationId,
    seq: row.seq,
    cid: row.cid,
    authorId: row.author_id,
    kind: 'text',
    body: row.body,
    replyTo: row.reply_to,
    mentions: row.mentions === null ? [] : JSON.parse(row.mentions),
    mentionsEveryone: row.mentions_everyone === 1,
    ...(row.mentioned_roles !== null && { mentionedRoles: JSON.parse(row.mentioned_roles) as RoleId[] }),
    reactions: reactions.get(row.seq) ?? [],
    ...(row.attachments !== null && { attachments: JSON.parse(row.attachments) as Attachment[] }),
    ...(row.previews !== null && { previews: JSON.parse(row.previews) as LinkPreview[] }),
    ...(row.pinned !== null && { pinned: JSON.parse(row.pinned) as Pin }),
    ...(row.thread !== null && { thread: JSON.parse(row.thread) as ThreadHead }),
    ...(row.thread_reply !== null && { threadReply: JSON.parse(row.thread_reply) as Message['threadReply'] }),
    ...(row.is_also_in_channel === 1 && { isAlsoInChannel: true }),
    ...(polls.has(row.seq) && { poll: polls.get(row.seq)! }),
    ...(row.forwarded !== null && { forwarded: forwardedOf(JSON.parse(row.forwarded) as StoredForward) }),
    at: row.at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
  }))
}

function readReactions(sql: Sql, conversationId: ConversationId, rows: Row[]): Map<number, Reaction[]> {
  const bySeq = new Map<number, Reaction[]>()
  if (rows.length === 0) return bySeq
  const found = sql.all<{ seq: number; emoji: string; count: number }>(
    `SELECT seq, emoji, count FROM reaction_counts
     WHERE conversation_id = ? AND seq IN (SELECT value FROM json_each(?)) ORDER BY seq, first_rev`,
    conversationId,
    JSON.stringify(rows.map(({ seq }) => seq)),
  )
  for (const { seq, emoji, count } of found) {
    if (!bySeq.has(seq)) bySeq.set(seq, [])
    bySeq.get(seq)!.push({ emoji, count, isMine: false })
  }
  return bySeq
}
