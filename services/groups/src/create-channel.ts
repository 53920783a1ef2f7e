import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { inSlices } from './in-slices.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Creates a channel at the end of its category; a private one is seen by its creator and those who run the group. */
export async function createChannel(
  input: Input<'groups.createChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createChannel'>> {
  const me = actorOf(caller)
  const { channel, seenBy, changes } = done(
    await onBehalf(caller, deps, ({ channels }) =>
      channels.create({ ...input, id: deps.newId('c'), createdBy: me, createdAt: deps.clock.wall() }),
    ),
  )
  await inSlices(seenBy, (userId) => admit(userId, [channel.id], deps))
  await tell(changes, deps)
  return channel
}
