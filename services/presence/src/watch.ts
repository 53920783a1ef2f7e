import type { Input, Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'
import type { WhoIsHere } from './who-is-here.ts'

/**
 * Who of these is here. Only people the caller meets somewhere, and is not apart from by a block, are in the answer: whoever pushes later
 * changes goes by it, so a stranger's comings and goings reach nobody.
 */
export async function watch(
  { userIds }: Input<'presence.watch'>,
  { actor }: Caller,
  { bus, here }: { bus: Bus; here: WhoIsHere },
): Promise<Output<'presence.watch'>> {
  const me = actor!.userId
  const asked = [...new Set(userIds)]
  const others = asked.filter((id) => id !== me)
  const met =
    others.length > 0 ? await bus.call('groups.whoSharesConversation', { userId: me, userIds: others }) : []
  const apart = met.length > 0 ? await bus.accessContexts.apart(me) : new Set()
  const seen = new Set([me, ...met.filter((id) => !apart.has(id))])
  return { presence: await here.of(asked.filter((id) => seen.has(id))) }
}
