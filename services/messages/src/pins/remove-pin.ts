import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { whereOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { done } from '../context/change-outcome.ts'
import { publish } from '../context/publish.ts'

/** Takes a pin away, whoever set it. */
export async function removePin(
  { conversationId, seq }: Input<'pins.remove'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'pins.remove'>> {
  const { kind, rev } = done(await deps.pins.remove({ conversationId, seq }))
  if (kind === 'changed') publish(deps, whereOf(caller, rev), { type: 'message.unpinned', data: { seq } })
  return { rev }
}
