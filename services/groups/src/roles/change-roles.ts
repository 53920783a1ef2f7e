import type { GroupId, GroupRoles, Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { changeVisibility, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import type { RoleChange } from '../records/role-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { ensureRolesKnown } from './ensure-roles-known.ts'

/** Below all others but the one that everybody has. */
export async function createRole(
  { groupId, version, isMentionable, ...wish }: Input<'roles.create'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.create'>> {
  const role = {
    ...wish,
    id: deps.newId('r'),
    permissions: [...new Set(wish.permissions)],
    ...(isMentionable && { isMentionable }),
  }
  const roles = await changeRoles({ groupId, version }, { do: 'create', role }, caller, deps)
  return { roleId: role.id, roles }
}

/**
 * Changes the roles of a group. When this is answered nobody goes on by the old ones: every process has forgotten them, and what was begun
 * by them in this group is finished. [P-12] What it costs does not depend on how many members there are.
 */
export async function changeRoles(
  { groupId, version }: { groupId: GroupId; version: number },
  change: RoleChange,
  caller: Caller,
  deps: GroupsDeps,
): Promise<GroupRoles> {
  ensureRolesKnown(deps)
  if (change.do === 'delete') ensureVisibilityKnown(deps)
  const audit = audited(`roles.${change.do}`, caller, deps.clock, groupId)
  const wish = { groupId, version, change, by: actorOf(caller), audit }
  const outcome = unwrap(await onBehalf(caller, deps, (ports) => ports.roles.change(wish)))
  const { roles, letOutOf, changes } = outcome
  const places = letOutOf.map((conversationId) => ({ conversationId }))
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ groupId }, ...places] })
  await changeVisibility(groupId, letOutOf, changes, deps)
  await publish(changes, deps)
  await forgetLostDraftsIn(letOutOf, deps)
  return roles
}
