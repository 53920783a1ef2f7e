import type { Decision } from '../records/decision.ts'
import type { Follow, FollowOutcome, FollowWish } from '../records/thread-repository.ts'

/** Who does not want to follow a thread any more is let alone until they write in it again. */
export function decideFollow(had: Follow | null, wish: FollowWish): Decision<FollowOutcome> {
  const { cause, ...follow } = wish
  const isFollowing = cause !== 'unwish'
  if (had?.isFollowing === isFollowing || isOutdone(had, wish)) return { kept: { kind: 'unchanged' } }
  const { userId, threadId } = follow
  return {
    done: { kind: 'changed' },
    puts: [{ kind: 'follow', follow: { ...follow, isFollowing } }],
    change: {
      stream: userId,
      type: isFollowing ? 'thread.followed' : 'thread.unfollowed',
      data: { conversationId: threadId },
    },
  }
}

/** By what the person said later, or what weighs more. */
function isOutdone(had: Follow | null, { cause, at }: FollowWish): boolean {
  if (!had) return false
  return cause === 'mentioned' || (cause === 'wrote' && had.at >= at)
}
