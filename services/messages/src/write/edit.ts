import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, placeOf } from '../actor.ts'
import { done } from './change-outcome.ts'
import type { MessagesDeps } from '../deps.ts'
import { mentionsOf } from './mentions.ts'
import { publish } from './publish.ts'

/** Changes the text of one's own message. */
export async function edit(
  { conversationId, seq, body }: Input<'messages.edit'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.edit'>> {
  const called = await mentionsOf(body, conversationId, caller, deps)
  const at = deps.clock.wall()
  const change = { conversationId, seq, by: actorOf(caller), body, ...called, at }
  const { kind, rev } = done(await deps.messages.edit(change))

  const where = { room: placeOf(caller).room, stream: conversationId, rev }
  if (kind === 'changed')
    publish(deps, where, { type: 'message.edited', data: { seq, body, ...called, editedAt: at } })
  return { rev }
}
