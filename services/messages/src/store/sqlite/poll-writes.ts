import { readHead, type Sql } from '@hubbub/sqlite'
import { decideClose, decideTell } from '../../polls/decide-poll.ts'
import { decideVote } from '../../polls/decide-vote.ts'
import { emptyTally } from '../../records/stored-poll.ts'
import type { PollPlace, Vote } from '../../records/poll-repository.ts'
import { decided } from './decided.ts'
import { readPolls, readVotes } from './poll-reads.ts'
import { readRecord } from './pages.ts'

export const vote = decided(loadVote, decideVote)
export const closePoll = decided(loadPoll, decideClose)
export const tellPoll = decided(loadPoll, decideTell)

function loadVote(sql: Sql, { conversationId, seq, userId }: Vote) {
  const message = readRecord(sql, conversationId, seq)
  return { message, had: readVotes(sql, userId, conversationId, [seq]).get(seq) ?? [] }
}

function loadPoll(sql: Sql, { conversationId, seq }: PollPlace) {
  const message = readRecord(sql, conversationId, seq)
  const tally = readPolls(sql, conversationId, [seq])[0]?.tally ?? emptyTally(0)
  return { message, tally, rev: readHead(sql, conversationId).rev }
}
