import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { InboxDeps } from '../deps.ts'

interface At {
  conversationId: ConversationId
  seq: number
}

/** A message that is there, as this person sees its reactions; null: it is deleted, gone, or stands for a reply in a thread. */
export async function messageAt(
  { conversationId, seq }: At,
  viewer: UserId | null,
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<Message | null> {
  const asked = { conversationId, from: 1, to: 0, seqs: [seq], viewer }
  const [message] = await bus.call('messages.numbered', asked)
  return message && message.deletedAt === null && !message.threadReply ? message : null
}
