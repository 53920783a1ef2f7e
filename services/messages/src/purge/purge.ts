import type { StreamId, UserId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'

/** In one write, beside which others wait. */
const sweptAtATime = 1_000

/** Removes some of what was said and logged in a place that is gone, and then what somebody has for themselves about it. */
export async function sweep(stream: StreamId, { purge, personal }: PersonalStoreDeps): Promise<boolean> {
  if (!(await purge.sweep(stream, sweptAtATime))) return false
  return personal.sweep(stream, sweptAtATime)
}

/** These people's own streams, and all that belonged to them alone. */
export async function forgetPeople(userIds: UserId[], { purge, personal }: PersonalStoreDeps): Promise<void> {
  await purge.forgetPeople(userIds)
  await personal.forgetPeople(userIds)
}

/** How far these people have read what is gone. */
export function forgetReaders(
  { userIds, conversationIds }: Parameters<InternalActions['messages.forgetReaders']>[0],
  { purge }: PersonalStoreDeps,
): Promise<void> {
  return purge.forgetReaders(userIds, conversationIds)
}
