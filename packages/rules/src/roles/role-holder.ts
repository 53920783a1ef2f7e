import type { AccountKind, GroupRole, Role, RoleId, RolePermission, UserId } from '@hubbub/protocol'

/** Somebody and the roles that they have in a group; a member's record is one. */
export interface RoleHolder {
  /** Whom overrides name; left out where none is asked. */
  userId?: UserId
  kind?: AccountKind
  /** Null: not a member. */
  role: Role | null
  /** Beside the built-in one. */
  roleIds?: readonly RoleId[]
}

/** What a category or a channel says otherwise for everybody (`member`), for a role or for a person; `self`: for whoever is asked about. */
export interface Override {
  subject: GroupRole['id'] | UserId | 'self'
  allow: readonly RolePermission[]
  deny: readonly RolePermission[]
}

/** A channel as far as roles ask. */
export interface OverriddenPlace {
  isPrivate: boolean
  /** Let into the private channel. */
  isIn: boolean
  category?: readonly Override[]
  channel?: readonly Override[]
}
