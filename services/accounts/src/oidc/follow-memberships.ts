import type { RoleId, UserId } from '@hubbub/protocol'
import type { ProviderConfig, ProviderMembership } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { ProviderClaims } from './identity.ts'

/**
 * Who signs in is in those groups, and has those roles, which the settings name for their groups at the provider, and in no other of them.
 * The settings decide alone: so it can be done again, after a failure as at the next sign-in.
 */
export async function followMemberships(
  userId: UserId,
  { issuer, groups }: ProviderClaims,
  { memberships }: ProviderConfig,
  { bus }: Pick<AccountsDeps, 'bus'>,
): Promise<void> {
  const isIn = ({ theirs }: ProviderMembership) => groups.includes(theirs)
  for (const [groupId, rows] of Map.groupBy(memberships, (row) => row.groupId)) {
    const roles = new Map<RoleId, boolean>()
    // What one of their groups gives, another one does not take away.
    for (const row of rows)
      if (row.roleId !== null) roles.set(row.roleId, isIn(row) || roles.get(row.roleId) === true)
    await bus.call('groups.syncMember', {
      ...{ groupId, userId, issuer, isMember: rows.some(isIn) },
      roles: [...roles].map(([roleId, isGiven]) => ({ roleId, isGiven })),
    })
  }
}
