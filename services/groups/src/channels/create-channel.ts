import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { inSlices } from '../bulk/in-slices.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

/** Creates a channel at the end of its category; a private one is seen by its creator and those who run the group. */
export async function createChannel(
  input: Input<'groups.createChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createChannel'>> {
  await refuseName(input.groupId, [input.name, input.topic], caller, deps)
  const me = actorOf(caller)
  const id = deps.newId('c')
  const audit = audited('groups.createChannel', caller, deps.clock, input.groupId, { conversationId: id })
  const wish = { ...input, id, createdBy: me, createdAt: deps.clock.wall(), audit }
  const { channel, seenBy, changes } = unwrap(
    await onBehalf(caller, deps, ({ channels }) => channels.create(wish)),
  )
  await inSlices(seenBy, (userId) => subscribeSockets(userId, [channel.id], deps))
  await publish(changes, deps)
  return channel
}
