import { ensure, type ConversationId, type Message, type Poll, type UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import { pollForOne } from '../records/stored-poll.ts'

type Deps = Pick<MessagesDeps, 'messages' | 'polls' | 'clock'>

/**
 * Polls of these messages as they stand now, by their numbers, with what this person chose. Their own vote is read first, so that it is
 * always counted in what they are told.
 */
export async function pollsAsSeen(
  viewer: UserId,
  conversationId: ConversationId,
  messages: readonly Message[],
  { polls, clock }: Pick<Deps, 'polls' | 'clock'>,
): Promise<Map<number, Poll>> {
  const asking = messages.filter(({ poll }) => poll !== undefined)
  if (asking.length === 0) return new Map()
  const seqs = asking.map(({ seq }) => seq)
  const votes = await polls.votesOf(viewer, conversationId, seqs)
  const tallies = await polls.tallies(conversationId, seqs)
  return new Map(
    asking.flatMap(({ seq, poll }) => {
      const tally = tallies.get(seq)
      return tally ? [[seq, pollForOne(poll!, tally, votes.get(seq) ?? [], clock.wall())] as const] : []
    }),
  )
}

export async function pollAsSeen(
  viewer: UserId,
  { conversationId, seq }: { conversationId: ConversationId; seq: number },
  deps: Deps,
): Promise<Poll> {
  const messages = await deps.messages.pick(conversationId, [seq])
  ensure(messages[0]?.deletedAt == null, 'message_deleted')
  const poll = (await pollsAsSeen(viewer, conversationId, messages, deps)).get(seq)
  ensure(poll, 'not_found')
  return poll
}
