import type { AuditEntry, GroupRoles, HeldRoles, LeftOut, Member } from '@hubbub/protocol'
import { mayAssignRole, outranks } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { Decision, NewChange } from '../store/decision.ts'
import type { RoleAssignments } from '../store/role-repository.ts'
import { roleIdsAfter } from './role-ids-after.ts'

interface Facts {
  roles: GroupRoles
  /** Those of the named people who are members. */
  members: readonly Member[]
  assigner: Member | null
}

/** The same for each of many members as `decideRoleAssignment`. To whom it cannot be done is left out, and all others are done. */
export function decideRoleAssignments(
  { roles, members, assigner }: Facts,
  wish: RoleAssignments,
): Decision<'not_found' | 'not_allowed', { held: HeldRoles; leftOut: LeftOut[] }> {
  const { groupId, userIds, roleId, isGiven, by, audit } = wish
  const role = roles.roles.find(({ id }) => id === roleId)
  if (!assigner || !role) return { refused: 'not_found' }
  if (!mayAssignRole(assigner, role, roles)) return { refused: 'not_allowed' }

  const guests = new Set(isGiven ? wish.guests : [])
  const byId = new Map(members.map((member) => [member.userId, member]))
  const judged = (member: Member | undefined) => {
    if (!member) return 'not_member'
    if (guests.has(member.userId)) return 'guest'
    if (member.userId !== by && !outranks(assigner, member, roles)) return 'not_below'
    return roleIdsAfter(member, wish, roles)
  }
  const changed: (Member & Required<Pick<Member, 'roleIds'>>)[] = []
  const leftOut: LeftOut[] = []
  for (const userId of userIds) {
    const after = judged(byId.get(userId))
    if (typeof after === 'string') leftOut.push({ userId, why: after })
    else changed.push({ ...byId.get(userId)!, roleIds: after })
  }
  // Those who end with the same roles stand together, so that they can be told together.
  const sets = [...Map.groupBy(changed, ({ roleIds }) => roleIds.join()).values()]
  const all = sets.flat()
  return {
    refused: null,
    out: {
      held: sets.map((set) => ({ roleIds: set[0]!.roleIds, userIds: set.map(({ userId }) => userId) })),
      leftOut,
    },
    puts: [
      ...all.map((member) => ({ kind: 'member' as const, groupId, member })),
      ...recorded(all.length > 0 ? audit : undefined, { name: role.name, ...whom(all) }),
    ],
    changes: changesOf(all, groupId),
  }
}

/**
 * One of each member. Of several one more comes after them, by whose number they are told together: it says the last one's roles again, so
 * that clients and nodes that know of no such thing have nothing to do with it.
 */
function changesOf(members: readonly Member[], stream: NewChange['stream']): NewChange[] {
  const changes = members.map(({ userId }) => ({ stream, type: 'member.roles' as const, data: { userId } }))
  return changes.length > 1 ? [...changes, changes.at(-1)!] : changes
}

/** Of one alone who it is, else how many they are. */
const whom = ({ length: count, 0: first }: readonly Member[]): AuditEntry['details'] =>
  count === 1 && first ? { userId: first.userId } : { count }
