import {
  addJob,
  appendAudit,
  appendChange,
  appendChangeOfMessage,
  leaveSearch,
  removeJob,
  searchAgain,
  type Sql,
} from '@hubbub/sqlite'
import {
  outcomeOf,
  type Decision,
  type MessageRecord,
  type NewChange,
  type Put,
  type ReadPosition,
} from '../../records/decision.ts'
import type { ReactionOf } from '../../records/reaction-repository.ts'
import { putEarlierText, removeEarlierTexts } from './earlier-texts.ts'
import { forgetMentions, noteMentions } from './mentions.ts'
import { putFollow, putHead } from './put-thread.ts'
import { putPoll, putVote, removePoll } from './put-poll.ts'

/** A write: its facts are loaded, it is decided on, and the decision is applied, all in the transaction that calls it. */
export function decided<Wish, Facts, O>(
  load: (sql: Sql, wish: Wish) => Facts,
  decide: (facts: Facts, wish: Wish) => Decision<O>,
): (sql: Sql, wish: Wish) => O {
  return (sql, wish) => {
    const decision = decide(load(sql, wish), wish)
    if ('kept' in decision) return decision.kept
    const rev = log(sql, decision.change)
    for (const put of decision.puts) apply(sql, put, rev)
    return outcomeOf(decision, rev)
  }
}

function log(sql: Sql, { stream, type, seq, data }: NewChange): number {
  return seq === undefined
    ? appendChange(sql, stream, type, data)
    : appendChangeOfMessage(sql, stream, type, seq, data)
}

function apply(sql: Sql, put: Put, rev: number): void {
  switch (put.kind) {
    case 'message':
      return putMessage(sql, put.message)
    case 'poll':
      return putPoll(sql, put)
    case 'pollGone':
      return removePoll(sql, put)
    case 'vote':
      return putVote(sql, put.vote)
    case 'earlierText':
      return putEarlierText(sql, put.text)
    case 'earlierTextsGone':
      return removeEarlierTexts(sql, put)
    case 'reactionsGone':
      return removeReactions(sql, put)
    case 'pin':
      return setPin(sql, put, { pinned: JSON.stringify(put.pin), rev })
    case 'pinGone':
      return setPin(sql, put, { pinned: null, rev: null })
    case 'forwardGone':
      return void sql.run(
        'UPDATE messages SET forwarded = NULL WHERE conversation_id = ? AND seq = ?',
        put.conversationId,
        put.seq,
      )
    case 'reaction':
      return putReaction(sql, put.reaction, rev)
    case 'reactionGone':
      return removeReaction(sql, put.reaction)
    case 'reactionCount':
      return putReactionCount(sql, put, rev)
    // Decided on in this transaction, so nobody has raised it further since.
    case 'readRaised':
    case 'readSet':
      return putPosition(sql, put.position)
    case 'threadHead':
      return putHead(sql, put.head)
    case 'follow':
      return putFollow(sql, put.follow)
    case 'audit':
      return appendAudit(sql, put.entry)
    case 'job':
      return addJob(sql, put.job)
    case 'jobGone':
      return removeJob(sql, put.job)
  }
}

function putMessage(sql: Sql, message: MessageRecord): void {
  const { conversationId, seq, body, mentions, mentionsEveryone, attachments, editedAt, deletedAt } = message
  const { previews, unpreviewed, mentionedRoles } = message
  forgetMentions(sql, message)
  sql.run(
    `UPDATE messages SET body = ?, mentions = ?, mentions_everyone = ?, mentioned_roles = ?, attachments = ?, previews = ?,
       unpreviewed = ?, edited_at = ?, deleted_at = ?
     WHERE conversation_id = ? AND seq = ?`,
    body,
    mentions.length > 0 ? JSON.stringify(mentions) : null,
    Number(mentionsEveryone),
    mentionedRoles ? JSON.stringify(mentionedRoles) : null,
    attachments ? JSON.stringify(attachments) : null,
    previews ? JSON.stringify(previews) : null,
    unpreviewed ? JSON.stringify(unpreviewed) : null,
    editedAt,
    deletedAt,
    conversationId,
    seq,
  )
  noteMentions(sql, message)
  if (deletedAt === null) searchAgain(sql, message)
  else leaveSearch(sql, { conversationId, from: seq, to: seq })
}

/** `rev` gives pins their order. */
function setPin(
  sql: Sql,
  { conversationId, seq }: Pick<ReactionOf, 'conversationId' | 'seq'>,
  { pinned, rev }: { pinned: string | null; rev: number | null },
): void {
  sql.run(
    'UPDATE messages SET pinned = ?, pinned_rev = ? WHERE conversation_id = ? AND seq = ?',
    pinned,
    rev,
    conversationId,
    seq,
  )
  searchAgain(sql, { conversationId, seq })
}

function removeReactions(
  sql: Sql,
  { conversationId, seq }: Pick<ReactionOf, 'conversationId' | 'seq'>,
): void {
  sql.run('DELETE FROM reactions WHERE conversation_id = ? AND seq = ?', conversationId, seq)
  sql.run('DELETE FROM reaction_counts WHERE conversation_id = ? AND seq = ?', conversationId, seq)
}

function putReaction(sql: Sql, { conversationId, seq, emoji, userId }: ReactionOf, rev: number): void {
  sql.run(
    'INSERT INTO reactions (conversation_id, seq, emoji, user_id, rev) VALUES (?, ?, ?, ?, ?)',
    conversationId,
    seq,
    emoji,
    userId,
    rev,
  )
}

function removeReaction(sql: Sql, { conversationId, seq, emoji, userId }: ReactionOf): void {
  sql.run(
    'DELETE FROM reactions WHERE conversation_id = ? AND seq = ? AND emoji = ? AND user_id = ?',
    conversationId,
    seq,
    emoji,
    userId,
  )
}

function putReactionCount(
  sql: Sql,
  { conversationId, seq, emoji, count }: Omit<ReactionOf, 'userId'> & { count: number },
  rev: number,
): void {
  if (count === 0)
    sql.run(
      'DELETE FROM reaction_counts WHERE conversation_id = ? AND seq = ? AND emoji = ?',
      conversationId,
      seq,
      emoji,
    )
  else
    sql.run(
      `INSERT INTO reaction_counts (conversation_id, seq, emoji, count, first_rev) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = excluded.count`,
      conversationId,
      seq,
      emoji,
      count,
      rev,
    )
}

function putPosition(sql: Sql, { userId, conversationId, seq }: ReadPosition): void {
  sql.run(
    `INSERT INTO reads (user_id, conversation_id, seq) VALUES (?, ?, ?)
     ON CONFLICT (user_id, conversation_id) DO UPDATE SET seq = excluded.seq`,
    userId,
    conversationId,
    seq,
  )
}
