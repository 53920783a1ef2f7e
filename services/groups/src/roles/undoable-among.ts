import type { AuditEntry, AuditId, GroupId } from '@hubbub/protocol'
import { builtInRoles, mayAssignRole } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** Of these rows of the audit log, those that the caller may undo: they are kept for it, and the caller may give such a role. */
export async function undoableAmong(
  entries: readonly AuditEntry[],
  groupId: GroupId,
  caller: Caller,
  deps: Pick<GroupsDeps, 'roles' | 'members'>,
): Promise<AuditId[]> {
  const ids = new Set(entries.map(({ id }) => id))
  const kept = (await deps.roles.assignments(groupId)).filter(({ id }) => ids.has(id))
  const [member] = await deps.members.among(groupId, [actorOf(caller)])
  if (kept.length === 0 || !member) return []
  const roles = (await deps.roles.of([groupId])).get(groupId) ?? builtInRoles
  const given = new Set(roles.roles.filter((role) => mayAssignRole(member, role, roles)).map(({ id }) => id))
  return kept.filter(({ roleId }) => given.has(roleId)).map(({ id }) => id)
}
