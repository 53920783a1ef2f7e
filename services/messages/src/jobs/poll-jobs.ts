import type { ConversationId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Put } from '../records/decision.ts'
import type { PollPlace } from '../records/poll-repository.ts'
import type { StoredPoll } from '../records/stored-poll.ts'

/** Long enough that whoever took the votes has mostly told them by then. */
const tellsAfterMs = 5_000

/** Part of each vote, so that what the process does not come to tell is told. */
export function tellOf(conversationId: ConversationId, seq: number, at: number): NewJob {
  const payload = { conversationId, seq }
  return { kind: 'polls.tell', key: `${conversationId} ${seq}`, payload, at, dueAt: at + tellsAfterMs }
}

/** Part of the write that closes it before its time, or deletes it. */
export function endGone({ conversationId, seq }: PollPlace, { until }: StoredPoll): Put[] {
  if (until === null) return []
  return [{ kind: 'jobGone', job: endOf(conversationId, seq, until, until) }]
}

/** Part of the message that asks. */
export function endOf(conversationId: ConversationId, seq: number, at: number, until: number): NewJob {
  const payload = { conversationId, seq }
  return { kind: 'polls.end', key: `${conversationId} ${seq}`, payload, at, dueAt: until }
}
