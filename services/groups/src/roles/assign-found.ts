import type { Input, Output, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { assignToAll } from './assign-many.ts'
import { ensureMayAssign } from './ensure-may-assign.ts'
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
  await ensureMayAssign({ groupId, roleId }, caller, deps)
  // Whoever takes another place in the list meanwhile is found twice.
  const userIds = new Set<UserId>()
  for await (const found of searchMembers({ groupId, query, ...wanted }, caller, deps))
    for (const { userId } of found) if (!except.has(userId)) userIds.add(userId)
  return assignToAll({ groupId, roleId, userIds: [...userIds], isGiven }, caller, deps)
}
