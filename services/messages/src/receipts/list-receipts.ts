import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { SmallPlaces } from '../places/small-places.ts'

/** How far the others have read, for who shows the same of themselves. */
export async function listReceipts(
  { conversationId }: Input<'receipts.list'>,
  caller: Caller,
  { reads, bus }: MessagesDeps,
  places: SmallPlaces,
): Promise<Output<'receipts.list'>> {
  const people = await places.of(conversationId)
  const viewer = actorOf(caller)
  if (!people?.includes(viewer)) return { isShown: false, readers: [] }
  const apart = await bus.accessContexts.apart(viewer)
  const userIds = people.filter((userId) => userId !== viewer && !apart.has(userId))
  const read = await reads.readersOf(conversationId, userIds)
  return {
    isShown: true,
    readers: userIds.map((userId) => ({ userId, seq: read.get(userId) ?? 0 })),
  }
}
