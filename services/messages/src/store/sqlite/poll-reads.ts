import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { StoredPoll, Tally } from '../../records/stored-poll.ts'

interface PollRow {
  seq: number
  poll: StoredPoll
  tally: Tally
}

export function readPolls(sql: Sql, conversationId: ConversationId, seqs: readonly number[]): PollRow[] {
  if (seqs.length === 0) return []
  return sql
    .all<{ seq: number; poll: string; voters: number; counts: string }>(
      `SELECT seq, poll, voters, counts FROM polls
       WHERE conversation_id = ? AND seq IN (SELECT value FROM json_each(?))`,
      conversationId,
      JSON.stringify(seqs),
    )
    .map(({ seq, poll, voters, counts }) => ({
      ...{ seq, poll: JSON.parse(poll) as StoredPoll },
      tally: { voters, counts: JSON.parse(counts) as number[] },
    }))
}

export function readVotes(
  sql: Sql,
  userId: UserId,
  conversationId: ConversationId,
  seqs: readonly number[],
): Map<number, number[]> {
  const rows = sql.all<{ seq: number; options: string }>(
    `SELECT seq, options FROM votes
     WHERE conversation_id = ? AND seq IN (SELECT value FROM json_each(?)) AND user_id = ?`,
    conversationId,
    JSON.stringify(seqs),
    userId,
  )
  return new Map(rows.map(({ seq, options }) => [seq, JSON.parse(options) as number[]]))
}
