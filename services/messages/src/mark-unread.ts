import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { MessagesDeps } from './deps.ts'
import { positionNow } from './position-now.ts'
import { tell } from './tell.ts'

/** Puts the caller's read position right before a message, and tells all their devices. [P-6] */
export async function markUnread(
  { conversationId, seq }: Input<'messages.markUnread'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.markUnread'>> {
  const reader = actorOf(caller)
  const outcome = await deps.reads.set(reader, conversationId, seq - 1)
  if (outcome.kind === 'beyond_head') throw new AppError('beyond_head')
  const change = await positionNow(reader, conversationId, deps)
  tell(deps, { room: reader, stream: reader, rev: outcome.rev }, change)
  return { readSeq: change.data.readSeq }
}
