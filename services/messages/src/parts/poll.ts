import { AppError, limits } from '@hubbub/protocol'
import { endGone, endOf } from '../jobs/poll-jobs.ts'
import { emptyTally, pollForAll } from '../records/stored-poll.ts'
import type { Part } from './part.ts'

const dayMs = 86_400_000

/** Options that people vote for; the text is the question. */
export const poll: Part = {
  askNew({ asked, beside, deps }) {
    if (!asked.poll) return
    const { options, isMultiple, isAnonymous, hidesUntilVoted, until } = asked.poll
    if (until !== null) refuseUntimely(until, deps.clock.wall())
    beside.texts.push(...options)
    const told = emptyTally(options.length)
    return { poll: { options, isMultiple, isAnonymous, hidesUntilVoted, until, isClosed: false, told } }
  },

  mark: ({ poll }) =>
    poll ? [poll.options, poll.isMultiple, poll.isAnonymous, poll.hidesUntilVoted, poll.until] : [],

  jobs: ({ conversationId, poll, at }, seq) =>
    poll?.until == null ? [] : [endOf(conversationId, seq, at, poll.until)],

  told: ({ poll }) => (poll ? { poll: pollForAll(poll) } : {}),

  fields: ['poll'],

  deleted: ({ poll }, { conversationId, seq }) =>
    poll
      ? { puts: [{ kind: 'pollGone', conversationId, seq }, ...endGone({ conversationId, seq }, poll)] }
      : {},
}

function refuseUntimely(until: number, now: number): void {
  if (until > now && until <= now + limits.pollDays * dayMs) return
  const why = until > now ? `is more than ${limits.pollDays} days from now` : 'is over'
  throw new AppError('bad_input', { fields: { until: why } })
}
