import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { VoteOutcome } from '../records/poll-repository.ts'
import { publish } from '../context/publish.ts'
import { pollAsSeen } from './poll-as-seen.ts'
import { votedIn } from '../records/stored-poll.ts'
import type { PollTeller } from './poll-teller.ts'

/** Takes the caller's vote, and tells the others soon: of many votes at once. */
export async function vote(
  { conversationId, seq, options: wished }: Input<'polls.vote'>,
  caller: Caller,
  deps: MessagesDeps,
  teller: PollTeller,
): Promise<Output<'polls.vote'>> {
  const voter = actorOf(caller)
  const options = [...new Set(wished)].sort((a, b) => a - b)
  const place = { conversationId, seq }
  const outcome = done(await deps.polls.vote({ ...place, userId: voter, options, at: deps.clock.wall() }))
  const poll = await pollAsSeen(voter, place, deps)
  if (outcome.kind === 'unchanged') return { poll }
  publish(
    deps,
    { room: voter, stream: voter, rev: outcome.rev },
    { type: 'poll.voted', data: { ...place, ...votedIn(poll) } },
  )
  await teller.soon(place)
  return { poll }
}

function done(outcome: VoteOutcome) {
  switch (outcome.kind) {
    case 'missing':
      throw new AppError('not_found')
    case 'deleted':
      throw new AppError('message_deleted')
    case 'closed':
      throw new AppError('poll_closed')
    case 'no_such_option':
      throw new AppError('bad_input', { fields: { options: 'are not options of this poll, or too many' } })
    default:
      return outcome
  }
}
