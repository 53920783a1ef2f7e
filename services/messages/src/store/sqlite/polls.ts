import type { UserId } from '@hubbub/protocol'
import type { Schema, Sql, Store } from '@hubbub/sqlite'
import type { PollRepository, VotersQuery } from '../../records/poll-repository.ts'
import { readPolls, readVotes } from './poll-reads.ts'
import type { writes as allWrites } from '../sqlite-writes.ts'

/** A part of its own; what is written here is part of the writes of messages. */
export const schema: Schema = {
  part: 'polls',
  migrations: [
    `CREATE TABLE polls (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, poll TEXT NOT NULL,
       voters INTEGER NOT NULL, counts TEXT NOT NULL,
       PRIMARY KEY (conversation_id, seq)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE votes (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, user_id TEXT NOT NULL, options TEXT NOT NULL,
       PRIMARY KEY (conversation_id, seq, user_id)
     ) STRICT, WITHOUT ROWID;`,
  ],
}
export const writes = {}

export function sqlitePolls(store: Store): PollRepository {
  const { sql } = store
  const write = store.writes<typeof allWrites>('messages')
  return {
    vote: (vote) => write('vote', vote),
    close: (wish) => write('closePoll', wish),
    tell: (place) => write('tellPoll', place),
    // They went with the poll, in the same write.
    forget: async () => {},
    tallies: async (conversationId, seqs) =>
      new Map(readPolls(sql, conversationId, seqs).map(({ seq, tally }) => [seq, tally])),
    votesOf: async (userId, conversationId, seqs) => readVotes(sql, userId, conversationId, seqs),
    voters: async (query) => readVoters(sql, query),
  }
}

function readVoters(
  sql: Sql,
  { conversationId, seq, option, after = '' as UserId, limit }: VotersQuery,
): UserId[] {
  const rows = sql.all<{ user_id: UserId }>(
    `SELECT user_id FROM votes
     WHERE conversation_id = ? AND seq = ? AND user_id > ? AND ? IN (SELECT value FROM json_each(options))
     ORDER BY user_id LIMIT ?`,
    conversationId,
    seq,
    after,
    option,
    limit,
  )
  return rows.map(({ user_id }) => user_id)
}
