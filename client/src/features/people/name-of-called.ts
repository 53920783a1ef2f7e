import type { HubbubClient } from '@hubbub/client-core'
import type { GroupId, GroupRole, GroupView, RoleId, UserId } from '@hubbub/protocol'

/** What stands in a text as `<@…>`. */
export type CalledId = UserId | RoleId

/** The person's or the role's name; undefined until it is known, and of a role that is gone or of a group that one is not in. */
export function nameOfCalled(
  id: CalledId,
  groupId: GroupId | null | undefined,
  hub: Pick<HubbubClient, 'home' | 'person'>,
): string | undefined {
  if (isRole(id)) return roleIn(hub.home.get()?.groups ?? [], id)?.role.name
  return hub.person(id, groupId ?? null).get()?.displayName
}

/** Ids of roles are unlike everywhere: in whichever group it is. */
export function roleIn(
  groups: readonly GroupView[],
  id: RoleId,
): { role: GroupRole; group: GroupView } | undefined {
  for (const group of groups) {
    const role = group.roles?.roles.find((one) => one.id === id)
    if (role) return { role, group }
  }
  return undefined
}

export const isRole = (id: string): id is RoleId => id.startsWith('r_')
