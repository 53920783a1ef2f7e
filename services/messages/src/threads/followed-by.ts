import { limits, type Thread, type UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'
import { seenBy, threadsFor } from './threads-for.ts'

/** The threads that this person follows and sees now, the latest reply first. */
export async function followedBy(
  { userId, limit }: { userId: UserId; limit: number },
  deps: MessagesDeps,
): Promise<Thread[]> {
  const records = await deps.threads.followedBy(userId, limits.threadsFollowed)
  const seen = await seenBy(userId, records, deps)
  return threadsFor(userId, seen.slice(0, limit), deps)
}
