import type { Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf, placeOf } from './actor.ts'
import type { MessagesDeps } from './deps.ts'

/** Tells the others that the caller is writing: a hint that may be lost. */
export function type(
  { conversationId }: Input<'messages.type'>,
  caller: Caller,
  { bus }: MessagesDeps,
): Record<string, never> {
  bus.announce('typed', { room: placeOf(caller).room, typing: { conversationId, userId: actorOf(caller) } })
  return {}
}
