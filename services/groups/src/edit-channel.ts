import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { inSlices } from './in-slices.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Changes a channel. A public one is heard in the group's room, a private one in its own. */
export async function editChannel(
  edit: Input<'groups.editChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.editChannel'>> {
  const { channel, turned, seenBy, changes } = done(await deps.channels.edit(edit))

  deps.bus.announce('standing.changed', { conversationId: channel.id })
  if (turned === 'private') await inSlices(seenBy, (userId) => admit(userId, [channel.id], deps))
  if (turned === 'public') await deps.bus.call('gateway.empty', { room: channel.id })
  await tell(changes, actorOf(caller), deps)
  return channel
}
