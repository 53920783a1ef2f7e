import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { assignToAll } from './assign-many.ts'
import { ensureAssignmentsKnown } from './ensure-roles-known.ts'

/** Takes back what was done to the roles of several members at once, for exactly those whose roles it changed. */
export async function undoAssignment(
  { groupId, auditId }: Input<'roles.undoAssignment'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.undoAssignment'>> {
  ensureAssignmentsKnown(deps)
  const record = await deps.roles.assignment(groupId, auditId)
  if (!record) throw new AppError('not_found')
  const { id, roleId, userIds, isGiven } = record
  const wish = { groupId, roleId, userIds, isGiven: !isGiven, undoes: id }
  return assignToAll(wish, caller, deps)
}
