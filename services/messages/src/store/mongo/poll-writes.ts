import { randomUUID } from 'node:crypto'
import { jobEffect, type Effect } from '@hubbub/mongo'
import { decideClose, decideTell } from '../../polls/decide-poll.ts'
import { decideVote } from '../../polls/decide-vote.ts'
import { emptyTally, type Tally } from '../../records/stored-poll.ts'
import { outcomeOf, type Decision, type Put } from '../../records/decision.ts'
import type { PollClosing, PollOutcome, PollPlace, Vote, VoteOutcome } from '../../records/poll-repository.ts'
import type { Collections } from './collections.ts'
import { decidedOnMessage } from './decided.ts'
import { findMessage } from './find-message.ts'
import { recordOf } from './message-of.ts'
import { readTallies, readVotes } from './poll-reads.ts'
import { voteCame } from './vote-model.ts'

/**
 * A row of the voter's own log, which carries the vote along: voters do not wait for each other, one person's votes come in their order, and
 * what a node leaves undone is done by whoever comes next.
 */
export async function vote(all: Collections, wish: Vote): Promise<VoteOutcome> {
  const { conversationId, seq, userId } = wish
  const id = randomUUID()
  let decision = null as Decision<VoteOutcome> | null
  const placed = await all.log.write(userId, async () => {
    const [row, votes] = await Promise.all([
      findMessage(all, conversationId, seq),
      readVotes(all, userId, conversationId, [seq]),
    ])
    const message = row && recordOf(conversationId, row)
    decision = decideVote({ message, had: votes.get(seq) ?? [] }, wish)
    if (!('done' in decision)) return null
    const { puts, change } = decision
    return { id, type: change.type, data: change.data, redo: puts.flatMap(effectsOf) }
  })
  if ('done' in decision!) return outcomeOf(decision, placed!.rev)
  // What was found may be the work of somebody who died before it could be seen.
  await all.log.settled(userId)
  return decision!.kept
}

function effectsOf(put: Put): Effect[] {
  if (put.kind === 'vote') return [voteCame(put.vote)]
  return put.kind === 'job' ? [jobEffect(put.job)] : []
}

export function closePoll(all: Collections, wish: PollClosing): Promise<PollOutcome> {
  return decidedOnMessage(all, wish, async (facts) =>
    decideClose({ ...facts, tally: await tallyOf(all, wish) }, wish),
  )
}

export function tellPoll(all: Collections, place: PollPlace): Promise<PollOutcome> {
  return decidedOnMessage(all, place, async (facts) =>
    decideTell({ ...facts, tally: await tallyOf(all, place) }, place),
  )
}

async function tallyOf(all: Collections, { conversationId, seq }: PollPlace): Promise<Tally> {
  return (await readTallies(all, conversationId, [seq])).get(seq) ?? emptyTally(0)
}
