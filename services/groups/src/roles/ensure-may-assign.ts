import { ensure, type GroupId, type RoleId } from '@hubbub/protocol'
import { builtInRoles, mayAssignRole } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** Before work that depends on how many members there are. The write decides it anew. */
export async function ensureMayAssign(
  { groupId, roleId }: { groupId: GroupId; roleId: RoleId },
  caller: Caller,
  { members, roles }: Pick<GroupsDeps, 'members' | 'roles'>,
): Promise<void> {
  const all = (await roles.of([groupId])).get(groupId) ?? builtInRoles
  const role = all.roles.find(({ id }) => id === roleId)
  const [assigner] = await members.among(groupId, [actorOf(caller)])
  ensure(role && assigner, 'not_found')
  ensure(mayAssignRole(assigner, role, all), 'not_allowed')
}
