import type { RoleId } from '@hubbub/protocol'
import type { AccessContext } from '../access-context.ts'
import { may } from '../may.ts'

/** A role of the group that is marked as mentionable; any of them for who may call everyone there. */
export function mayMentionRole(accessContext: AccessContext, roleId: RoleId): boolean {
  const role = accessContext.group?.roles?.roles.find(({ id }) => id === roleId)
  return role !== undefined && (role.isMentionable === true || may(accessContext, 'mention.everyone'))
}
