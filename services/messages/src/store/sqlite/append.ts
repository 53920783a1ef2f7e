import type { ConversationId, FileId, UserId } from '@hubbub/protocol'
import { addJob, appendMessageChange, type Sql } from '@hubbub/sqlite'
import { jobsOf } from '../../parts/parts.ts'
import type { AppendOutcome, Numbered, Sending, SentBefore } from '../../records/append-outcome.ts'
import type { Draft } from '../../records/message-repository.ts'
import { noteMentions } from './mentions.ts'
import { addPoll } from './put-poll.ts'
import { raiseRead } from './start-at-head.ts'
import { claimSlow } from './slow-claims.ts'

/** Null: the author sent nothing with this cid. */
export function readSentBefore(
  sql: Sql,
  { authorId, cid, fingerprint: wanted }: Pick<Sending, 'authorId' | 'cid' | 'fingerprint'>,
): SentBefore | null {
  const first = sql.get<Numbered & { fingerprint: string }>(
    'SELECT id, seq, rev, at, fingerprint FROM messages WHERE author_id = ? AND cid = ?',
    authorId,
    cid,
  )
  if (!first) return null
  const { fingerprint, ...numbered } = first
  return fingerprint === wanted ? { kind: 'repeated', ...numbered } : { kind: 'conflict' }
}

export function readFilesSent(sql: Sql, { authorId, cid }: Pick<Sending, 'authorId' | 'cid'>): FileId[] {
  const wanted = 'SELECT attachments FROM messages WHERE author_id = ? AND cid = ?'
  const attachments = sql.get<{ attachments: string | null }>(wanted, authorId, cid)?.attachments
  return attachments ? (JSON.parse(attachments) as Draft['attachments']).map(({ id }) => id) : []
}

export function append(sql: Sql, draft: Draft): AppendOutcome {
  const { id, conversationId, cid, authorId, body, replyTo, mentions, attachments, at } = draft
  const before = readSentBefore(sql, draft)
  if (before) return before
  const answered = replyTo === null ? undefined : authorAt(sql, conversationId, replyTo)
  if (replyTo !== null && !answered) return { kind: 'no_such_reply' }
  const tooSoon = claimSlow(sql, draft)
  if (tooSoon) return tooSoon

  const { seq, rev } = appendMessageChange(sql, conversationId)
  sql.run(
    `INSERT INTO messages (conversation_id, seq, id, rev, author_id, cid, fingerprint, body, reply_to, mentions,
       mentions_everyone, mentioned_roles, attachments, thread_reply, is_also_in_channel, forwarded, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    conversationId,
    seq,
    id,
    rev,
    authorId,
    cid,
    draft.fingerprint,
    body,
    replyTo,
    mentions.length > 0 ? JSON.stringify(mentions) : null,
    Number(draft.mentionsEveryone),
    draft.mentionedRoles ? JSON.stringify(draft.mentionedRoles) : null,
    attachments.length > 0 ? JSON.stringify(attachments) : null,
    draft.threadReply ? JSON.stringify(draft.threadReply) : null,
    Number(draft.isAlsoInChannel ?? false),
    draft.forward ? JSON.stringify(draft.forward) : null,
    at,
  )
  noteMentions(sql, { conversationId, seq, authorId, mentions })
  raiseRead(sql, authorId, conversationId, seq)
  for (const job of jobsOf(draft, seq)) addJob(sql, job)
  if (draft.poll) addPoll(sql, { conversationId, seq }, draft.poll)
  return { kind: 'created', id, seq, rev, at, ...(answered && { answered }) }
}

function authorAt(sql: Sql, conversationId: ConversationId, seq: number): UserId | undefined {
  const wanted = 'SELECT author_id AS id FROM messages WHERE conversation_id = ? AND seq = ?'
  return sql.get<{ id: UserId }>(wanted, conversationId, seq)?.id
}
