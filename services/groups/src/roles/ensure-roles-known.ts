import { AppError } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

/**
 * Refuses while nodes of a version before there were roles keep groups as well, as during an upgrade node by node: they would decide by
 * the built-in roles alone, and fail where they are to tell of such a change.
 */
export function ensureRolesKnown({ bus }: Pick<GroupsDeps, 'bus'>): void {
  if (bus.isMissingSomewhere('groups.roles')) throw new AppError('busy', { retryAfterMs: 10_000 })
}

/**
 * The same of nodes that know roles, and of no change that is about many members, or none without naming them: they would fail where they are to
 * tell of one, or to complete what another node began.
 */
export function ensureAssignmentsKnown(deps: Pick<GroupsDeps, 'bus'>): void {
  ensureRolesKnown(deps)
  if (deps.bus.isMissingSomewhere('roles.undoAssignment'))
    throw new AppError('busy', { retryAfterMs: 10_000 })
}
