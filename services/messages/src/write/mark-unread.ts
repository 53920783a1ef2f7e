import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import { positionNow } from '../read/position-now.ts'
import { done } from '../context/change-outcome.ts'
import { publish } from '../context/publish.ts'

/** Puts the caller's read position right before a message, and tells all their devices. [P-6] */
export async function markUnread(
  { conversationId, seq }: Input<'messages.markUnread'>,
  caller: Caller,
  deps: PersonalStoreDeps,
): Promise<Output<'messages.markUnread'>> {
  const reader = actorOf(caller)
  const outcome = done(await deps.reads.set(reader, conversationId, seq - 1, deps.clock.wall()))
  const change = await positionNow(reader, conversationId, deps)
  publish(deps, { room: reader, stream: reader, rev: outcome.rev }, change)
  return { readSeq: change.data.readSeq }
}
