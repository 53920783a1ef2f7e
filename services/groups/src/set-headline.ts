import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Sets what stands over a channel, for everybody who is there. */
export async function setHeadline(
  { conversationId, text }: Input<'channels.setHeadline'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'channels.setHeadline'>> {
  const wish = { conversationId, text, by: actorOf(caller), at: deps.clock.wall() }
  const { headline, changes } = done(
    await onBehalf(caller, deps, ({ channels }) => channels.setHeadline(wish)),
  )
  await tell(changes, deps)
  return { headline }
}
