import {
  guestRoleId,
  type Conversation,
  type GroupRole,
  type GroupRoles,
  type Member,
  type RoleId,
} from '@hubbub/protocol'
import { isGuest, mayAssignRole, outranks } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { Decision } from '../records/decision.ts'
import type { RoleAssignment } from '../records/role-repository.ts'
import { roleIdsAfter } from './role-ids-after.ts'
import { visibilityTurned, turnsTold, type VisibilityTurned } from './visibility-turned.ts'

interface Facts {
  roles: GroupRoles
  member: Member | null
  assigner: Member | null
  /** The private channels of the group that the member was not let into. */
  notLetInto: Conversation[]
}

/** To oneself, or to somebody below, judged by the roles of that moment; by the server itself to everybody. Twice is once. */
export function decideRoleAssignment(
  { roles, member: before, assigner, notLetInto }: Facts,
  { groupId, userId, roleId, isGiven, by, audit }: RoleAssignment,
): Decision<'not_found' | 'not_allowed' | 'limit_reached', { member: Member } & VisibilityTurned> {
  const role =
    roles.roles.find(({ id }) => id === roleId) ??
    (by === null && !isGiven && roleId === guestRoleId ? guestRole : null)
  if (!before || !role) return { refused: 'not_found' }
  if (by !== null) {
    if (!assigner) return { refused: 'not_found' }
    const isBelow = userId === by || outranks(assigner, before, roles)
    if (!isBelow || !mayAssignRole(assigner, role, roles)) return { refused: 'not_allowed' }
  }
  if (isGiven && isGuest(before)) return { refused: 'not_allowed' }
  const roleIds = roleIdsAfter(before, { roleId, isGiven }, roles)
  if (roleIds === 'unchanged')
    return { refused: null, out: { member: before, gained: [], lost: [] }, puts: [], changes: [] }
  if (roleIds === 'limit_reached') return { refused: 'limit_reached' }
  const member = withRoleIds(before, roleIds)
  const turned = visibilityTurned(before, member, notLetInto)
  return {
    refused: null,
    out: { member, ...turned },
    // Also that there is none any more.
    puts: [
      { kind: 'member', groupId, member: { ...before, roleIds } },
      ...recorded(audit, { name: role.name }),
    ],
    changes: [{ stream: groupId, type: 'member.roles', data: { userId } }, ...turnsTold(userId, turned)],
  }
}

/** In no list: the server alone takes it, when a guest has got a full account. */
const guestRole: GroupRole = { id: guestRoleId, name: '', color: null, permissions: [] }

function withRoleIds(before: Member, roleIds: RoleId[]): Member {
  const { roleIds: _, ...member } = before
  return roleIds.length > 0 ? { ...member, roleIds } : member
}
