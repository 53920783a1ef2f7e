import type { Input, Output, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { assignToAll } from './assign-many.ts'
import { ensureAssignmentsKnown } from './ensure-roles-known.ts'
import { searchMembers } from './search-members.ts'

/** Gives a role to all whom a search finds, or takes it from them. */
export async function assignFound(
  { groupId, roleId, query, amongRoleId, exceptIds }: Input<'roles.assignFound'>,
  isGiven: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.assignFound'>> {
  ensureAssignmentsKnown(deps)
  const among = amongRoleId ? [amongRoleId] : []
  const wanted = isGiven ? { roleIds: among, withoutRoleId: roleId } : { roleIds: [roleId, ...among] }
  const except = new Set(exceptIds)
  const userIds: UserId[] = []
  for await (const found of searchMembers({ groupId, query, ...wanted }, caller, deps))
    userIds.push(...found.map(({ userId }) => userId).filter((userId) => !except.has(userId)))
  return assignToAll({ groupId, roleId, userIds, guests: [], isGiven }, caller, deps)
}
