import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'

/**
 * Messages with this person's own reactions marked. These are read after the messages: one that came in between is told of as a
 * change as well, and counted by that.
 */
export async function asSeenBy(
  viewer: UserId,
  conversationId: ConversationId,
  messages: readonly Message[],
  { reactions }: Pick<MessagesDeps, 'reactions'>,
): Promise<Message[]> {
  const seqs = messages.flatMap((message) => (message.reactions.length > 0 ? message.seq : []))
  const given = seqs.length > 0 ? await reactions.of(viewer, conversationId, seqs) : []
  if (given.length === 0) return [...messages]
  const mine = new Set(given.map(({ seq, emoji }) => `${seq} ${emoji}`))
  return messages.map((message) => ({
    ...message,
    reactions: message.reactions.map((reaction) =>
      mine.has(`${message.seq} ${reaction.emoji}`) ? { ...reaction, isMine: true } : reaction,
    ),
  }))
}
