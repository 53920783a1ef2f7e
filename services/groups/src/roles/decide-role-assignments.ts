import {
  guestRoleId,
  isBuiltInRole,
  limits,
  type AuditEntry,
  type AuditId,
  type ConversationId,
  type GroupRoles,
  type LeftOut,
  type Member,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import { isGuest, mayAssignRole, outranks } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { Decision, NewChange, Put } from '../records/decision.ts'
import type { RoleAssignments } from '../records/role-repository.ts'
import { roleIdsAfter } from './role-ids-after.ts'

interface Facts {
  roles: GroupRoles
  /** Those of the named people who are members. */
  members: readonly Member[]
  assigner: Member | null
  /** The private channels that let the role in. */
  letInto: readonly ConversationId[]
  /** What can be undone in the group. */
  undoable: readonly AuditId[]
}

/** The same for each of many members as `decideRoleAssignment`. To whom it cannot be done is left out, and all others are done. */
export function decideRoleAssignments(
  { roles, members, assigner, letInto, undoable }: Facts,
  wish: RoleAssignments,
): Decision<'not_found' | 'not_allowed', { changed: UserId[]; leftOut: LeftOut[] }> {
  const { groupId, userIds, roleId, isGiven, by, undoes } = wish
  const role = roles.roles.find(({ id }) => id === roleId)
  const isUndone = undoes && !undoable.includes(undoes)
  if (!assigner || !role || isUndone) return { refused: 'not_found' }
  if (!mayAssignRole(assigner, role, roles)) return { refused: 'not_allowed' }

  const byId = new Map(members.map((member) => [member.userId, member]))
  const judged = (member: Member | undefined) => {
    if (!member) return 'not_member'
    if (isGiven && isGuest(member)) return 'guest'
    if (member.userId !== by && !outranks(assigner, member, roles)) return 'not_below'
    return roleIdsAfter(member, wish, roles)
  }
  const after: { userId: UserId; roleIds: RoleId[] }[] = []
  const leftOut: LeftOut[] = []
  for (const userId of userIds) {
    const roleIds = judged(byId.get(userId))
    if (typeof roleIds === 'string') leftOut.push({ userId, why: roleIds })
    else after.push({ userId, roleIds })
  }
  const changed = after.map(({ userId }) => userId)
  return {
    refused: null,
    out: { changed, leftOut },
    puts: [
      ...(after.length > 0
        ? [{ kind: 'memberRoles' as const, groupId, members: after, roleId, isGiven, known: ownIdsOf(roles) }]
        : []),
      ...recordsOf({ changed, leftOut, name: role.name, undoable }, wish),
    ],
    changes: changesOf(changed, wish, letInto),
  }
}

/**
 * One in all: a row for each would be more than a sync brings, and whoever was away would load everything anew. Of more than can be named it
 * says how many they are, as everybody reads it, and which channels they see by it.
 */
function changesOf(
  changed: UserId[],
  { groupId, roleId }: RoleAssignments,
  letInto: readonly ConversationId[],
): NewChange[] {
  const [userId, ...others] = changed
  if (!userId) return []
  if (others.length === 0) return [{ stream: groupId, type: 'member.roles', data: { userId } }]
  const whom =
    changed.length > limits.membersPerAssignment
      ? { count: changed.length, conversationIds: letInto }
      : { userIds: changed }
  return [{ stream: groupId, type: 'members.roles', data: { roleId, ...whom } }]
}

interface Outcome {
  changed: UserId[]
  leftOut: LeftOut[]
  /** Of the role. */
  name: string
  undoable: readonly AuditId[]
}

/** A row of the audit log, and what undoing it takes, for the latest of the group. */
function recordsOf({ changed, leftOut, name, undoable }: Outcome, wish: RoleAssignments): Put[] {
  const { groupId, roleId, isGiven, audit, undoes } = wish
  const undone = undoes ? [stillToUndo(undoes, leftOut, wish)] : []
  if (!audit || changed.length === 0) return undone
  const others = undoable.filter((one) => one !== undoes).toSorted()
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - limits.assignmentsKept))
  const isUndo = undoes !== undefined && { isUndo: true }
  return [
    ...recorded(auditOf(changed, audit, isGiven), { name, ...whom(changed), ...isUndo }),
    { kind: 'assignment', assignment: { id: audit.id, groupId, roleId, isGiven, userIds: changed } },
    ...undone,
    ...tooMany.map((id): Put => ({ kind: 'assignmentGone', groupId, id })),
  ]
}

/** What is undone once is not undone twice. Who was left out only for now is left to somebody higher, or to later. */
function stillToUndo(
  id: AuditId,
  leftOut: readonly LeftOut[],
  { groupId, roleId, isGiven }: RoleAssignments,
): Put {
  const userIds = leftOut
    .filter(({ why }) => why === 'not_below' || why === 'limit_reached')
    .map(({ userId }) => userId)
  if (userIds.length === 0) return { kind: 'assignmentGone', groupId, id }
  return { kind: 'assignment', assignment: { id, groupId, roleId, isGiven: !isGiven, userIds } }
}

/** All that a member keeps; that somebody is a guest, too. */
const ownIdsOf = ({ roles }: GroupRoles): RoleId[] => [
  guestRoleId,
  ...roles.flatMap(({ id }) => (isBuiltInRole(id) ? [] : id)),
]

/** Of one alone it reads as if nobody else had been named. */
function auditOf({ length: count }: readonly UserId[], audit: AuditEntry, isGiven: boolean): AuditEntry {
  return count === 1 ? { ...audit, act: isGiven ? 'roles.assign' : 'roles.unassign' } : audit
}

/** Of one alone who it is, else how many they are. */
const whom = ({ length: count, 0: userId }: readonly UserId[]): AuditEntry['details'] =>
  count === 1 && userId ? { userId } : { count }
