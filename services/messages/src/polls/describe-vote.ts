import type { ConversationId, UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../context/deps.ts'
import { pollsAsSeen } from './poll-as-seen.ts'
import { votedIn } from '../records/stored-poll.ts'

/** One's own vote as it is now; of a place that one does not see any more, none. */
export async function describeVote(
  { stream, data }: LoggedChange,
  deps: MessagesDeps,
): Promise<DescribedChange> {
  const voter = stream as UserId
  const { conversationId, seq } = data as { conversationId: ConversationId; seq: number }
  const { threadOf = conversationId } = (await deps.bus.accessContexts.place(conversationId)) ?? {}
  const seeing = await deps.bus.call('groups.whoSees', { conversationId: threadOf, userIds: [voter] })
  const messages = seeing.length > 0 ? await deps.messages.pick(conversationId, [seq]) : []
  const poll = (await pollsAsSeen(voter, conversationId, messages, deps)).get(seq)
  return { type: 'poll.voted', data: { conversationId, seq, ...votedIn(poll) } }
}
