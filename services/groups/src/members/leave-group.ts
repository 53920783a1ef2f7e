import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { afterMemberLeft } from './after-member-left.ts'
import { unwrap } from '../records/write-result.ts'

/** Leaves the group. An owner first makes somebody else the owner, unless nobody else is left. */
export async function leaveGroup(
  { groupId }: Input<'groups.leave'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.leave'>> {
  const me = actorOf(caller)
  const departure = unwrap(await onBehalf(caller, deps, ({ members }) => members.leave(groupId, me)))
  await afterMemberLeft({ groupId, userId: me }, departure, deps)
  return {}
}
