import type { Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, placeOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { LargePlaces } from '../places/large-places.ts'

/** Tells the others that the caller is writing: a hint that may be lost, and that nobody gets where very many are. [P-20] */
export async function type(
  { conversationId }: Input<'messages.type'>,
  caller: Caller,
  { bus }: MessagesDeps,
  large: LargePlaces,
): Promise<Record<string, never>> {
  // It would tell that somebody is here who wants to be offline.
  if (caller.actor?.availability === 'invisible') return {}
  const { id, room } = placeOf(caller)
  if (await large.has(id)) return {}
  const userId = actorOf(caller)
  const apart = await bus.accessContexts.apart(userId)
  const hiddenFrom = apart.size > 0 && { hiddenFrom: [...apart] }
  bus.announce('typed', { room, typing: { conversationId, userId }, ...hiddenFrom })
  return {}
}
