import type { StreamId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import type { HubbubSocket } from '../sockets/socket-types.ts'

/**
 * Puts somebody's sockets into the rooms of now and out of all others; then looks again, as a departure in between must not
 * leave one in a room of the past. [P-12] Answers which streams these are, and whether one came into a room that it was not in.
 */
export async function syncRooms(
  userId: UserId,
  socketsNow: () => HubbubSocket[],
  { bus, audience }: { bus: Bus; audience: Audience },
): Promise<{ streams: StreamId[]; hasEntered: boolean }> {
  let hasEntered = false
  for (;;) {
    const { departureCount } = audience
    const { rooms, streams } = await bus.call('groups.subscriptions', { userId })
    const sockets = socketsNow()
    for (const socket of sockets) {
      const kept = new Set<string>([...rooms, userId, socket.data.meta.actor.sessionId, socket.id])
      hasEntered ||= rooms.some((room) => !socket.rooms.has(room))
      for (const room of socket.rooms) if (!kept.has(room)) await socket.leave(room)
      await socket.join(rooms)
    }
    if (departureCount === audience.departureCount || sockets.length === 0) return { streams, hasEntered }
  }
}
