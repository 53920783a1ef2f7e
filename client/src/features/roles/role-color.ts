import type { GroupRoles, Member } from '@hubbub/protocol'

/** Of the highest role that has one, among those that a member has; null where there is none. */
export function roleColorOf(
  { role, roleIds = [] }: Pick<Member, 'role' | 'roleIds'>,
  roles: GroupRoles | undefined,
): string | null {
  const held = new Set<string>([role, ...roleIds])
  return roles?.roles.find(({ id, color }) => color !== null && held.has(id))?.color ?? null
}
