import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { seeOff } from './see-off.ts'
import { done } from './written.ts'

/** Leaves the group. An owner first makes somebody else the owner, unless nobody else is left. */
export async function leaveGroup(
  { groupId }: Input<'groups.leave'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.leave'>> {
  const me = actorOf(caller)
  const departure = done(await onBehalf(caller, deps, ({ members }) => members.leave(groupId, me)))
  await seeOff({ groupId, userId: me }, departure, deps)
  return {}
}
