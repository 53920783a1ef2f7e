import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

/** The texts that a message had and has. */
export async function versions(
  { conversationId, seq }: Input<'messages.versions'>,
  { earlierTexts, messages }: Pick<MessagesDeps, 'earlierTexts' | 'messages'>,
): Promise<Output<'messages.versions'>> {
  const earlier = await earlierTexts.of(conversationId, seq)
  // Read after them: of a message that is deleted meanwhile nothing is told.
  const message = await messages.record(conversationId, seq)
  ensure(message, 'not_found')
  if (message.threadReply) return versions(message.threadReply, { earlierTexts, messages })
  ensure(message.deletedAt === null, 'message_deleted')
  const { body, at, editedAt } = message
  const all = [...earlier, { body, at: editedAt ?? at }]
  return { versions: all, hasEarlier: all[0]!.at > at }
}
