import { AppError, limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, whereOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { done } from '../context/change-outcome.ts'
import { publish } from '../context/publish.ts'

/** Pins a message for everybody in the conversation. */
export async function addPin(
  { conversationId, seq }: Input<'pins.add'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'pins.add'>> {
  const pin = { by: actorOf(caller), at: deps.clock.wall() }
  const outcome = await deps.pins.add({ conversationId, seq, ...pin })
  if (outcome.kind === 'too_many')
    throw new AppError('limit_reached', {
      fields: { seq: `at most ${limits.pinsPerConversation} messages of a conversation are pinned` },
    })
  const { kind, rev } = done(outcome)
  if (kind === 'changed')
    publish(deps, whereOf(caller, rev), { type: 'message.pinned', data: { seq, ...pin } })
  return { rev }
}
