import type { AuditEntry, ErrorCode } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { afterAssignment, startWhereRoleShows } from '../roles/assignment-effects.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { afterMemberLeft } from './after-member-left.ts'
import { enterGroup } from './enter-group.ts'
import { startAtHeads } from '../positions/start-at-heads.ts'

type Wish = Parameters<InternalActions['groups.syncMember']>[0]
type Whom = Pick<Wish, 'groupId' | 'userId' | 'issuer'>

/**
 * Brings somebody in, or out, and gives or takes roles, as a provider of sign-ins says. A group keeps its owner. What is refused (a ban, a group
 * that is gone) is for who runs this server, and keeps nobody from signing in.
 */
export async function syncMember({ isMember, roles, ...whom }: Wish, deps: GroupsDeps): Promise<void> {
  const [member] = await deps.members.among(whom.groupId, [whom.userId])
  if (!isMember) {
    if (member && member.role !== 'owner') await seeOut(whom, deps)
    return
  }
  if (!member && !(await bringIn(whom, deps))) return
  if (roles.length > 0) ensureRolesKnown(deps)
  for (const role of roles) await assign(whom, role, deps)
}

/** Answers whether they are in. */
async function bringIn({ groupId, userId, issuer }: Whom, deps: GroupsDeps): Promise<boolean> {
  await startAtHeads(groupId, [userId], deps)
  const written = await deps.members.admit({ groupId, userId, now: deps.clock.wall() })
  if (written.refused !== null) return refused(written.refused, { groupId, userId, issuer }, deps)
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId, groupId }] })
  await enterGroup(groupId, userId, deps)
  deps.memberCountReports.after(groupId, written.changes)
  await publish(written.changes, deps)
  return true
}

async function seeOut({ groupId, userId, issuer }: Whom, deps: GroupsDeps): Promise<void> {
  const written = await deps.members.leave(groupId, userId)
  if (written.refused !== null) refused(written.refused, { groupId, userId, issuer }, deps)
  else await afterMemberLeft({ groupId, userId }, written, deps)
}

async function assign(
  { groupId, userId, issuer }: Whom,
  { roleId, isGiven }: Wish['roles'][number],
  deps: GroupsDeps,
): Promise<void> {
  const audit: AuditEntry = {
    ...{ id: deps.newId('a'), at: deps.clock.wall(), actorId: userId, about: groupId },
    act: isGiven ? 'roles.assign' : 'roles.unassign',
    details: { userId, roleId, issuer },
  }
  const wish = { groupId, userId, roleId, isGiven, by: null, audit }
  await startWhereRoleShows(wish, deps)
  const written = await deps.roles.assign(wish)
  if (written.refused !== null) refused(written.refused, { groupId, userId, issuer, roleId }, deps)
  else await afterAssignment(wish, written, deps)
}

function refused(code: ErrorCode, where: object, { bus }: Pick<GroupsDeps, 'bus'>): false {
  bus.log.warn({ code, ...where }, 'a provider of sign-ins could not change who is in a group')
  return false
}
