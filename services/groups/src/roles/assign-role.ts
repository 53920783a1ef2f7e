import type { Input, Member } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { afterAssignment, startWhereRoleShows } from './assignment-effects.ts'
import { ensureRolesKnown } from './ensure-roles-known.ts'

/**
 * Gives a role to a member, or takes it away, and with it the private channels that let the role in. A guest has none: who closes the
 * browser may be gone for good.
 */
export async function assignRole(
  { groupId, userId, roleId }: Input<'roles.assign'>,
  isGiven: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Member> {
  ensureRolesKnown(deps)
  const act = isGiven ? 'roles.assign' : 'roles.unassign'
  const audit = audited(act, caller, deps.clock, groupId, { userId, roleId })
  const wish = { groupId, userId, roleId, isGiven, by: actorOf(caller), audit }
  await startWhereRoleShows(wish, deps)
  const outcome = unwrap(await onBehalf(caller, deps, ({ roles }) => roles.assign(wish)))
  await afterAssignment(wish, outcome, deps)
  return outcome.member
}
