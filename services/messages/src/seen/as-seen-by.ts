import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import { pollsAsSeen } from '../polls/poll-as-seen.ts'

/**
 * Messages with this person's own reactions marked, and polls as they stand. These are read after the messages: one that came in between is
 * told of as a change as well, and counted by that.
 */
export async function asSeenBy(
  viewer: UserId,
  conversationId: ConversationId,
  messages: readonly Message[],
  deps: Pick<MessagesDeps, 'reactions' | 'polls' | 'clock'>,
): Promise<Message[]> {
  const seqs = messages.flatMap((message) => (message.reactions.length > 0 ? message.seq : []))
  const [given, polls] = await Promise.all([
    seqs.length > 0 ? deps.reactions.of(viewer, conversationId, seqs) : [],
    pollsAsSeen(viewer, conversationId, messages, deps),
  ])
  if (given.length === 0 && polls.size === 0) return [...messages]
  const mine = new Set(given.map(({ seq, emoji }) => `${seq} ${emoji}`))
  return messages.map((message) => ({
    ...message,
    ...(polls.has(message.seq) && { poll: polls.get(message.seq)! }),
    reactions: message.reactions.map((reaction) =>
      mine.has(`${message.seq} ${reaction.emoji}`) ? { ...reaction, isMine: true } : reaction,
    ),
  }))
}
