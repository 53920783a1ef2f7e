import type { ConversationId, UserId } from '@hubbub/protocol'
import type { DescribedChange } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../context/deps.ts'
import { seenBy, threadsFor } from './threads-for.ts'

/** Whether this person follows a thread now. Of one that they do not see any more nothing is told. [P-13] */
export async function followChange(
  userId: UserId,
  conversationId: ConversationId,
  deps: MessagesDeps,
): Promise<DescribedChange> {
  const seen = await seenBy(userId, await deps.threads.get([conversationId]), deps)
  const [thread] = await threadsFor(userId, seen, deps)
  return thread?.isFollowed
    ? { type: 'thread.followed', data: { thread } }
    : { type: 'thread.unfollowed', data: { conversationId } }
}
