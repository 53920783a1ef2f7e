import type { AccountKind, LetInRole, Override, Role, RoleId, UserId } from '@hubbub/protocol'

/** Somebody and the roles that they have in a group; a member's record is one. */
export interface RoleHolder {
  /** Whom overrides name; left out where none is asked. */
  userId?: UserId
  kind?: AccountKind
  /** Null: not a member. */
  role: Role | null
  /** Beside the built-in one. */
  roleIds?: readonly RoleId[]
  /** Only reads, whatever the roles give. */
  isTimedOut?: boolean
  /** The same, as somebody new in a raid mode. */
  isHeldBack?: boolean
}

/** What is said otherwise for the channels of a category, and for one channel; each left out where nothing is. */
export interface PlaceOverrides {
  category?: readonly Override[]
  channel?: readonly Override[]
}

/** A channel as far as roles ask. */
export interface OverriddenPlace extends PlaceOverrides {
  isPrivate: boolean
  /** Let into the private channel. */
  isIn: boolean
  /** Let into the private channel with all who have them. */
  seenByRoles?: readonly Pick<LetInRole, 'roleId'>[]
}
