import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { afterMemberLeft } from './after-member-left.ts'
import { unwrap } from '../records/write-result.ts'

/** Removes a member of a lower role; their sockets have left when this answers. [P-12] */
export async function removeMember(
  { groupId, userId }: Input<'groups.removeMember'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.removeMember'>> {
  const audit = audited('groups.removeMember', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, by: actorOf(caller), audit }
  const departure = unwrap(await onBehalf(caller, deps, ({ members }) => members.remove(wish)))
  await afterMemberLeft({ groupId, userId }, departure, deps)
  return {}
}
