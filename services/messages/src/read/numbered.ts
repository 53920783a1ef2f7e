import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { ReadingDeps } from '../context/deps.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'

interface Numbers {
  conversationId: ConversationId
  from: number
  to: number
  seqs: number[]
  /** Null: nobody's own reactions are marked. */
  viewer: UserId | null
}

/** Messages for another service, which asks who may read them. */
export async function numbered(
  { conversationId, from, to, seqs, viewer }: Numbers,
  deps: Pick<ReadingDeps, 'messages' | 'reactions' | 'polls' | 'clock'>,
): Promise<Message[]> {
  const span = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
  const messages = await deps.messages.pick(conversationId, [...span, ...seqs])
  return viewer ? asSeenBy(viewer, conversationId, messages, deps) : messages
}
