import type { ConversationId, Thread } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

/** The message that a thread began at. */
export async function rootOf(
  { conversationId }: { conversationId: ConversationId },
  { threads }: Pick<MessagesDeps, 'threads'>,
): Promise<Thread['parent'] | null> {
  const [thread] = await threads.get([conversationId])
  return thread ? { conversationId: thread.parentId, seq: thread.parentSeq } : null
}
