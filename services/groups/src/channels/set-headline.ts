import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Sets what stands over a channel, for everybody who is there. */
export async function setHeadline(
  { conversationId, text }: Input<'channels.setHeadline'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'channels.setHeadline'>> {
  await refuseName(caller.accessContext!.group?.id, [text], caller, deps)
  const wish = { conversationId, text, by: actorOf(caller), at: deps.clock.wall() }
  const { headline, changes } = unwrap(
    await onBehalf(caller, deps, ({ channels }) => channels.setHeadline(wish)),
  )
  await publish(changes, deps)
  return { headline }
}
