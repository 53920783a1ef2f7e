import type { Sql } from '@hubbub/sqlite'
import { emptyTally, type StoredPoll, type Tally } from '../../records/stored-poll.ts'
import type { PollPlace, Vote } from '../../records/poll-repository.ts'
import { readPolls, readVotes } from './poll-reads.ts'

export function addPoll(sql: Sql, { conversationId, seq }: PollPlace, poll: StoredPoll): void {
  const { voters, counts } = emptyTally(poll.options.length)
  sql.run(
    'INSERT INTO polls (conversation_id, seq, poll, voters, counts) VALUES (?, ?, ?, ?, ?)',
    conversationId,
    seq,
    JSON.stringify(poll),
    voters,
    JSON.stringify(counts),
  )
}

export function putPoll(sql: Sql, { conversationId, seq, poll }: PollPlace & { poll: StoredPoll }): void {
  sql.run(
    'UPDATE polls SET poll = ? WHERE conversation_id = ? AND seq = ?',
    JSON.stringify(poll),
    conversationId,
    seq,
  )
}

/** With all votes. */
export function removePoll(sql: Sql, { conversationId, seq }: PollPlace): void {
  sql.run('DELETE FROM polls WHERE conversation_id = ? AND seq = ?', conversationId, seq)
  sql.run('DELETE FROM votes WHERE conversation_id = ? AND seq = ?', conversationId, seq)
}

export function putVote(sql: Sql, { conversationId, seq, userId, options }: Vote): void {
  const had = readVotes(sql, userId, conversationId, [seq]).get(seq) ?? []
  if (options.length === 0)
    sql.run(
      'DELETE FROM votes WHERE conversation_id = ? AND seq = ? AND user_id = ?',
      conversationId,
      seq,
      userId,
    )
  else
    sql.run(
      `INSERT INTO votes (conversation_id, seq, user_id, options) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET options = excluded.options`,
      conversationId,
      seq,
      userId,
      JSON.stringify(options),
    )
  const { voters, counts } = moved(readPolls(sql, conversationId, [seq])[0]!.tally, had, options)
  sql.run(
    'UPDATE polls SET voters = ?, counts = ? WHERE conversation_id = ? AND seq = ?',
    voters,
    JSON.stringify(counts),
    conversationId,
    seq,
  )
}

function moved({ voters, counts }: Tally, from: readonly number[], to: readonly number[]): Tally {
  return {
    voters: voters - Number(from.length > 0) + Number(to.length > 0),
    counts: counts.map(
      (count, option) => count - Number(from.includes(option)) + Number(to.includes(option)),
    ),
  }
}
