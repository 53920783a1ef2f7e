import type { StreamId, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from './deps.ts'

/** In one write, beside which others wait. */
const sweptAtATime = 1_000

/** Removes some of what was said and logged in a place that is gone, and then what somebody has for themselves about it. */
export async function sweep(stream: StreamId, { remains, personal }: MessagesDeps): Promise<boolean> {
  if (!(await remains.sweep(stream, sweptAtATime))) return false
  return personal.sweep(stream, sweptAtATime)
}

/** These people's own streams, and all that belonged to them alone. */
export async function forgetPeople(userIds: UserId[], { remains, personal }: MessagesDeps): Promise<void> {
  await remains.forgetPeople(userIds)
  await personal.forgetPeople(userIds)
}
