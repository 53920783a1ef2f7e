import { limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureRole } from './ensure-role.ts'
import { membersNamed } from './members-named.ts'
import { searchMembers, withRoles } from './search-members.ts'
import type { MemberWithCard } from './with-cards.ts'

const most = limits.membersPerAssignment

/** The members whom a list of names or a search means: of a search the first ones, and how many they are in all. */
export async function findMembers(
  { groupId, names, query, roleId, withoutRoleId }: Input<'roles.findMembers'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.findMembers'>> {
  const roleIds = roleId ? [roleId] : []
  if (names) {
    const own = (await deps.roles.of([groupId])).get(groupId)
    for (const id of [roleId, withoutRoleId]) if (id) ensureRole(id, own)
    const found = await membersNamed(groupId, names, deps)
    return { ...found, members: found.members.filter(withRoles({ roleIds, withoutRoleId })) }
  }
  const members: MemberWithCard[] = []
  let count = 0
  for await (const found of searchMembers({ groupId, query, roleIds, withoutRoleId }, caller, deps)) {
    members.push(...found.slice(0, most - members.length))
    count += found.length
  }
  return { members, count, isWhole: count <= most, unknown: [], ambiguous: [] }
}
