import type { StreamId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from './deps.ts'
import { reach } from './reach.ts'

/**
 * Lets a person's sockets hear these rooms, and out again of those that the person lost while they were coming in: a
 * removal that is acknowledged must hold, even when the joining it undoes is still on its way. [P-12]
 */
export async function admit(userId: UserId, rooms: StreamId[], deps: GroupsDeps): Promise<void> {
  if (rooms.length === 0) return
  await deps.bus.call('gateway.enter', { userId, rooms })
  const reached = new Set((await reach(userId, deps)).rooms)
  await expel(
    userId,
    rooms.filter((room) => !reached.has(room)),
    deps,
  )
}

/** Answers when this person's sockets hear these rooms no more. [P-12] */
export async function expel(userId: UserId, rooms: StreamId[], { bus }: GroupsDeps): Promise<void> {
  if (rooms.length > 0) await bus.call('gateway.leave', { userId, rooms })
}
