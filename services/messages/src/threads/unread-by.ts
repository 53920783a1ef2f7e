import type { ConversationId, Thread, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import { update } from './update.ts'

interface UnreadBy {
  parent: Thread['parent']
  /** Of the last reply. */
  seq: number
  userIds: UserId[]
}

/** Who follows a thread, and whose message it began at unless they said that they do not want to: those who have not read all of it. */
export async function unreadBy(
  { conversationId }: { conversationId: ConversationId },
  deps: MessagesDeps,
): Promise<UnreadBy | null> {
  // By the replies since it was done last somebody may follow it.
  await update({ conversationId }, deps)
  const [thread] = await deps.threads.get([conversationId])
  if (!thread) return null
  const wishes = await deps.threads.wishesAbout(conversationId)
  const following = wishes.flatMap(({ userId, isFollowing }) => (isFollowing ? [userId] : []))
  const hasSaid = wishes.some(({ userId }) => userId === thread.authorId)
  const followers = hasSaid ? following : [thread.authorId, ...following]
  const seq = (await deps.streams.heads([conversationId])).get(conversationId)?.seq ?? 0
  const read = await deps.reads.readersOf(conversationId, followers)
  return {
    parent: { conversationId: thread.parentId, seq: thread.parentSeq },
    seq,
    userIds: followers.filter((userId) => (read.get(userId) ?? 0) < seq),
  }
}
