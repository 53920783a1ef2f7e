import type { VisibilityCause, VisibilityReason } from '@hubbub/protocol'
import { isGuest, isLetInBy, rolesHeld } from './evaluate.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

interface KnownReason extends VisibilityReason {
  by: VisibilityCause
}

type Place = Pick<OverriddenPlace, 'isPrivate' | 'isIn' | 'seenByRoles'>

/**
 * All that lets somebody see a channel, so that one knows what else has to go before they do not; or what keeps them from it.
 * `rightsOf` comes to the same, as `member` gives the sight and no override takes it.
 */
export function explainVisibility(holder: RoleHolder, place: Place): KnownReason[] {
  if (holder.role === null) return [{ by: 'notMember' }]
  if (!place.isPrivate) return [{ by: 'everybody' }]
  const reasons = waysInto(holder, place)
  return reasons.length > 0 ? reasons : [{ by: isKeptOutAsGuest(holder, place) ? 'guest' : 'private' }]
}

/** Whether these reasons let somebody see the channel: one that does not stands alone. */
export const isVisibleBy = (reasons: readonly KnownReason[]): boolean =>
  reasons.every(({ by }) => by !== 'notMember' && by !== 'private' && by !== 'guest')

/** All that lets a member into a private channel; those by a role come last. */
export function waysInto(holder: RoleHolder, { isIn, seenByRoles = [] }: Place): KnownReason[] {
  const held = rolesHeld(holder)
  return [
    ...(holder.role === 'owner' ? [{ by: 'owner' } as const] : []),
    ...(held.includes('admin') ? [{ by: 'admin' } as const] : []),
    ...(isIn ? [{ by: 'person' } as const] : []),
    ...seenByRoles
      .filter(({ roleId }) => isLetInBy(held, roleId))
      .map(({ roleId }) => ({ by: 'role', roleId }) as const),
  ]
}

const isKeptOutAsGuest = (holder: RoleHolder, { seenByRoles = [] }: Place): boolean =>
  isGuest(holder) && seenByRoles.some(({ roleId }) => roleId === 'member')
