import type { UserId } from '@hubbub/protocol'
import type { Decision, MessageRecord } from '../records/decision.ts'
import type { Vote, VoteOutcome } from '../records/poll-repository.ts'
import { tellOf } from '../jobs/poll-jobs.ts'

interface Facts {
  message: Pick<MessageRecord, 'deletedAt' | 'poll'> | null
  /** What this person chose before. */
  had: readonly number[]
}

/** In place of what was chosen before. The log is the voter's own, and does not say what they chose. */
export function decideVote({ message, had }: Facts, vote: Vote): Decision<VoteOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  const { poll } = message
  if (!poll) return { kept: { kind: 'missing' } }
  const { conversationId, seq, userId, options, at } = vote
  if (poll.isClosed || (poll.until !== null && poll.until <= at)) return { kept: { kind: 'closed' } }
  const most = poll.isMultiple ? poll.options.length : 1
  if (options.length > most || options.some((option) => option >= poll.options.length))
    return { kept: { kind: 'no_such_option' } }
  if (isSame(options, had)) return { kept: { kind: 'unchanged' } }
  return {
    done: { kind: 'changed' },
    puts: [
      { kind: 'vote', vote },
      { kind: 'job', job: tellOf(conversationId, seq, at) },
    ],
    change: { stream: userId satisfies UserId, type: 'poll.voted', data: { conversationId, seq } },
  }
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((option) => other.includes(option))
