import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { MessagesDeps } from './deps.ts'
import { tell } from './tell.ts'

/** Moves the caller's read position forward, and tells their other devices. [P-6] */
export async function markRead(
  { conversationId, seq }: Input<'messages.markRead'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.markRead'>> {
  const reader = actorOf(caller)
  const outcome = await deps.reads.mark(reader, conversationId, seq)
  if (outcome.kind === 'beyond_head') throw new AppError('beyond_head')
  if (outcome.kind === 'moved')
    tell(
      deps,
      { room: reader, stream: reader, rev: outcome.rev },
      { type: 'read.moved', data: { conversationId, seq } },
    )
  return { readSeq: outcome.readSeq }
}
