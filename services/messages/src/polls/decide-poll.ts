import { mayClosePoll } from '@hubbub/rules'
import type { Decision, MessageFacts, MessageRecord, Put } from '../records/decision.ts'
import type { PollClosing, PollOutcome, PollPlace } from '../records/poll-repository.ts'
import { endGone } from '../jobs/poll-jobs.ts'
import { isSameTally, type StoredPoll, type Tally } from '../records/stored-poll.ts'

interface Facts extends MessageFacts {
  /** As it is now. */
  tally: Tally
}

/** By somebody who may close it, or because its time is over. */
export function decideClose({ message, rev, tally }: Facts, wish: PollClosing): Decision<PollOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (!message.poll) return { kept: { kind: 'missing' } }
  if (!wish.isOver && !mayClose(message, wish)) return { kept: { kind: 'not_yours' } }
  if (message.poll.isClosed) return { kept: { kind: 'unchanged', rev } }
  const poll = { ...message.poll, isClosed: true, told: tally }
  return changed(wish, poll, wish.isOver ? [] : endGone(wish, poll))
}

const mayClose = (message: MessageRecord, { by, mayModerate }: PollClosing): boolean =>
  by !== null && mayClosePoll(message, { userId: by, mayModerate })

/** What has come since it was told last; nothing where nothing has. */
export function decideTell({ message, rev, tally }: Facts, place: PollPlace): Decision<PollOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (!message.poll) return { kept: { kind: 'missing' } }
  if (isSameTally(message.poll.told, tally)) return { kept: { kind: 'unchanged', rev } }
  return changed(place, { ...message.poll, told: tally })
}

function changed(
  { conversationId, seq }: PollPlace,
  poll: StoredPoll,
  beside: Put[] = [],
): Decision<PollOutcome> {
  return {
    done: { kind: 'changed', poll },
    puts: [{ kind: 'poll', conversationId, seq, poll }, ...beside],
    change: { stream: conversationId, type: 'poll.changed', seq },
  }
}
