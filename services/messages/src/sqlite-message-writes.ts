import type { ConversationId, UserId } from '@hubbub/protocol'
import { appendChangeOfMessage, appendMessageChange, readHead, type Sql } from '@hubbub/sqlite'
import type { AppendOutcome, ChangeOutcome, Draft, Edit } from './message-repository.ts'
import { raiseRead } from './sqlite-read-writes.ts'

export function append(sql: Sql, draft: Draft & { fingerprint: string }): AppendOutcome {
  const { id, conversationId, cid, authorId, body, replyTo, mentions, at } = draft
  const first = sql.get<{ id: Draft['id']; seq: number; rev: number; at: number; fingerprint: string }>(
    'SELECT id, seq, rev, at, fingerprint FROM messages WHERE author_id = ? AND cid = ?',
    authorId,
    cid,
  )
  if (first) {
    const { fingerprint, ...numbered } = first
    return fingerprint === draft.fingerprint ? { kind: 'repeated', ...numbered } : { kind: 'conflict' }
  }
  if (replyTo !== null && !find(sql, conversationId, replyTo)) return { kind: 'no_such_reply' }

  const { seq, rev } = appendMessageChange(sql, conversationId)
  sql.run(
    `INSERT INTO messages (conversation_id, seq, id, rev, author_id, cid, fingerprint, body, reply_to, mentions,
       mentions_everyone, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    at,
  )
  noteMentions(sql, conversationId, seq, mentions, authorId)
  raiseRead(sql, authorId, conversationId, seq)
  return { kind: 'created', id, seq, rev, at }
}

export function edit(
  sql: Sql,
  { conversationId, seq, by, body, mentions, mentionsEveryone, at }: Edit,
): ChangeOutcome {
  const message = find(sql, conversationId, seq)
  if (!message) return { kind: 'missing' }
  if (message.author_id !== by) return { kind: 'not_yours' }
  if (message.deleted_at !== null) return { kind: 'deleted' }
  if (message.body === body) return { kind: 'unchanged', rev: readHead(sql, conversationId).rev }

  sql.run(
    `UPDATE messages SET body = ?, mentions = ?, mentions_everyone = ?, edited_at = ?
     WHERE conversation_id = ? AND seq = ?`,
    body,
    mentions.length > 0 ? JSON.stringify(mentions) : null,
    Number(mentionsEveryone),
    at,
    conversationId,
    seq,
  )
  forgetMentions(sql, conversationId, seq, message.mentions)
  noteMentions(sql, conversationId, seq, mentions, by)
  return { kind: 'changed', rev: appendChangeOfMessage(sql, conversationId, 'message.edited', seq) }
}

export function erase(
  sql: Sql,
  what: { conversationId: ConversationId; seq: number; by: UserId; mayModerate: boolean; at: number },
): ChangeOutcome {
  const { conversationId, seq, by, mayModerate, at } = what
  const message = find(sql, conversationId, seq)
  if (!message) return { kind: 'missing' }
  if (message.author_id !== by && !mayModerate) return { kind: 'not_yours' }
  if (message.deleted_at !== null) return { kind: 'unchanged', rev: readHead(sql, conversationId).rev }

  sql.run(
    `UPDATE messages SET body = '', mentions = NULL, mentions_everyone = 0, deleted_at = ?
     WHERE conversation_id = ? AND seq = ?`,
    at,
    conversationId,
    seq,
  )
  forgetMentions(sql, conversationId, seq, message.mentions)
  sql.run('DELETE FROM reactions WHERE conversation_id = ? AND seq = ?', conversationId, seq)
  sql.run('DELETE FROM reaction_counts WHERE conversation_id = ? AND seq = ?', conversationId, seq)
  return { kind: 'changed', rev: appendChangeOfMessage(sql, conversationId, 'message.deleted', seq) }
}

interface Found {
  author_id: UserId
  body: string
  mentions: string | null
  deleted_at: number | null
}

function find(sql: Sql, conversationId: ConversationId, seq: number): Found | undefined {
  return sql.get<Found>(
    'SELECT author_id, body, mentions, deleted_at FROM messages WHERE conversation_id = ? AND seq = ?',
    conversationId,
    seq,
  )
}

function noteMentions(
  sql: Sql,
  conversationId: ConversationId,
  seq: number,
  mentioned: UserId[],
  by: UserId,
): void {
  for (const userId of mentioned)
    if (userId !== by)
      sql.run(
        'INSERT INTO mentions (user_id, conversation_id, seq) VALUES (?, ?, ?)',
        userId,
        conversationId,
        seq,
      )
}

function forgetMentions(
  sql: Sql,
  conversationId: ConversationId,
  seq: number,
  mentions: string | null,
): void {
  if (mentions)
    for (const userId of JSON.parse(mentions) as UserId[])
      sql.run(
        'DELETE FROM mentions WHERE user_id = ? AND conversation_id = ? AND seq = ?',
        userId,
        conversationId,
        seq,
      )
}
