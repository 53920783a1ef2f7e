import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { seeOff } from './see-off.ts'
import { done } from './written.ts'

/** Removes a member of a lower role; their sockets have left when this answers. [P-12] */
export async function removeMember(
  { groupId, userId }: Input<'groups.removeMember'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.removeMember'>> {
  const departure = done(
    await onBehalf(caller, deps, ({ members }) => members.remove({ groupId, userId, by: actorOf(caller) })),
  )
  await seeOff({ groupId, userId }, departure, deps)
  return {}
}
