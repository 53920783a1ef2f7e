import type { Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { FollowOutcome, FollowWish } from '../records/thread-repository.ts'
import { publish } from '../context/publish.ts'
import { followChange } from './follow-change.ts'

/** The caller follows a thread, or does not any more. */
export async function follow(
  { conversationId: threadId }: Input<'threads.follow'>,
  cause: 'wish' | 'unwish',
  caller: Caller,
  deps: MessagesDeps,
): Promise<Record<string, never>> {
  const wish = { userId: actorOf(caller), threadId, cause, at: deps.clock.wall() }
  await tellFollow(await deps.threads.follow(wish), wish, deps)
  return {}
}

/** To all devices of the person. */
export async function tellFollow(
  outcome: FollowOutcome,
  { userId, threadId }: FollowWish,
  deps: MessagesDeps,
): Promise<void> {
  if (outcome.kind !== 'changed') return
  const change = await followChange(userId, threadId, deps)
  publish(deps, { room: userId, stream: userId, rev: outcome.rev }, change)
}
