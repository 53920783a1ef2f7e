import type { ConversationId, Thread, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'
import { update } from './update.ts'

/** Whom the replies of a thread concern: who follows it, and whose message it began at, unless they said that they do not want to. */
export async function concerns(
  { conversationId }: { conversationId: ConversationId },
  deps: MessagesDeps,
): Promise<{ parent: Thread['parent']; userIds: UserId[] } | null> {
  // By the replies since it was done last somebody may follow it.
  await update({ conversationId }, deps)
  const [thread] = await deps.threads.get([conversationId])
  if (!thread) return null
  const wishes = await deps.threads.wishesAbout(conversationId)
  const userIds = wishes.flatMap(({ userId, isFollowing }) => (isFollowing ? [userId] : []))
  const hasSaid = wishes.some(({ userId }) => userId === thread.authorId)
  return {
    parent: { conversationId: thread.parentId, seq: thread.parentSeq },
    userIds: hasSaid ? userIds : [thread.authorId, ...userIds],
  }
}
