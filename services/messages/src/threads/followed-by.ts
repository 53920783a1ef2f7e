import { limits, type Thread, type UserId } from '@hubbub/protocol'
import { isUnreadThread } from '@hubbub/rules'
import type { MessagesDeps } from '../context/deps.ts'
import { seenBy, threadsFor } from './threads-for.ts'

/**
 * The threads that this person follows and sees now, the latest reply first. Where there are more than asked for, the unread ones are
 * among them: what counts them must not miss one that the list of all shows. [P-21]
 */
export async function followedBy(
  { userId, limit }: { userId: UserId; limit: number },
  deps: MessagesDeps,
): Promise<Thread[]> {
  const records = await deps.threads.followedBy(userId, limits.threadsFollowed)
  const seen = await seenBy(userId, records, deps)
  const threads = await threadsFor(userId, seen, deps)
  if (threads.length <= limit) return threads
  const [unread, read] = [threads.filter(isUnreadThread), threads.filter((thread) => !isUnreadThread(thread))]
  const some = new Set([...unread, ...read].slice(0, limit))
  return threads.filter((thread) => some.has(thread))
}
