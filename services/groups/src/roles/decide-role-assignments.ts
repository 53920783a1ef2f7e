import type { AuditEntry, GroupRoles, LeftOut, Member, UserId } from '@hubbub/protocol'
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
): Decision<'not_found' | 'not_allowed', { changed: UserId[]; leftOut: LeftOut[] }> {
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
  const after: Member[] = []
  const leftOut: LeftOut[] = []
  for (const userId of userIds) {
    const roleIds = judged(byId.get(userId))
    if (typeof roleIds === 'string') leftOut.push({ userId, why: roleIds })
    else after.push({ ...byId.get(userId)!, roleIds })
  }
  const changed = after.map(({ userId }) => userId)
  return {
    refused: null,
    out: { changed, leftOut },
    puts: [
      ...after.map((member) => ({ kind: 'member' as const, groupId, member })),
      ...recorded(audit && auditOf(changed, audit, isGiven), { name: role.name, ...whom(changed) }),
    ],
    changes: changesOf(changed, wish),
  }
}

/** One in all: a row for each would be more than a sync brings, and whoever was away would load everything anew. */
function changesOf(changed: UserId[], { groupId, roleId }: RoleAssignments): NewChange[] {
  const [userId, ...others] = changed
  if (!userId) return []
  return others.length === 0
    ? [{ stream: groupId, type: 'member.roles', data: { userId } }]
    : [{ stream: groupId, type: 'members.roles', data: { roleId, userIds: changed } }]
}

/** Of one alone it reads as if nobody else had been named. */
function auditOf(
  { length: count }: readonly UserId[],
  audit: AuditEntry,
  isGiven: boolean,
): AuditEntry | undefined {
  if (count === 0) return undefined
  return count === 1 ? { ...audit, act: isGiven ? 'roles.assign' : 'roles.unassign' } : audit
}

/** Of one alone who it is, else how many they are. */
const whom = ({ length: count, 0: userId }: readonly UserId[]): AuditEntry['details'] =>
  count === 1 && userId ? { userId } : { count }
