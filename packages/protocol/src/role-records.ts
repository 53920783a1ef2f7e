import { z } from 'zod'
import { RoleId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Position } from './numbers.ts'

/** Roles that every group has. An owner stands above all roles, and has no entry in the list. */
export const BuiltInRoleId = z.enum(['admin', 'moderator', 'member'])
export type BuiltInRoleId = z.infer<typeof BuiltInRoleId>

export const RoleColor = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour like #1d4ed8')

export const GroupRole = z.strictObject({
  id: z.union([BuiltInRoleId, RoleId]),
  /** Empty for a built-in one: clients name it in their own language. */
  name: z.string(),
  color: RoleColor.nullable(),
  /** Whoever writes may call its holders by it. Left out where only those may who may call everyone. */
  isMentionable: z.boolean().optional(),
  /** By name; one that a reader does not know gives nothing there. */
  permissions: z.array(z.string()),
})
export type GroupRole = z.infer<typeof GroupRole>

/** All roles of a group. A group that made none of its own has version 0. */
export const GroupRoles = z.strictObject({
  /** One more with each change. */
  version: Position,
  /** The highest first; `member`, which everybody has, is the last one. */
  roles: z.array(GroupRole).max(limits.rolesPerGroup),
})
export type GroupRoles = z.infer<typeof GroupRoles>

/** Who has exactly these own roles of the group. */
export const HeldRoles = z.array(z.strictObject({ roleIds: z.array(RoleId), userIds: z.array(UserId) }))
export type HeldRoles = z.infer<typeof HeldRoles>

/** Why somebody was left out when a role was given to many, or taken from them. `unchanged`: they had it already, or had it not. */
export const LeftOut = z.strictObject({
  userId: UserId,
  why: z.enum(['not_member', 'guest', 'not_below', 'unchanged', 'limit_reached']),
})
export type LeftOut = z.infer<typeof LeftOut>

/** What a category or a channel allows and denies somebody otherwise than the roles do. What is in neither list is inherited. */
export const Override = z.strictObject({
  /** `member` is everybody. One that is gone means nothing. */
  subject: z.union([BuiltInRoleId, RoleId, UserId]),
  /** By name, as in a role. */
  allow: z.array(z.string()),
  deny: z.array(z.string()),
})
export type Override = z.infer<typeof Override>

/** All overrides of one category or channel. */
export const Overrides = z.strictObject({
  /** One more with each change. */
  version: Position,
  list: z.array(Override).max(limits.overridesPerPlace),
})
export type Overrides = z.infer<typeof Overrides>

/**
 * What members who are guests have beside `member`, until they get a full account. It is in no list of roles, gives nothing, and nobody
 * gives or takes it; readers treat it as a role that is gone.
 */
export const guestRoleId: RoleId = 'r_00000000000000000000000000'

/** A role that a private channel lets in. `admin` sees it anyway; `member` are all members but guests. */
export const LetInRoleId = z.union([z.enum(['moderator', 'member']), RoleId])
export type LetInRoleId = z.infer<typeof LetInRoleId>

export const LetInRole = z.strictObject({
  roleId: LetInRoleId,
  /** The number of the last message when it was let in: what was said before is not unread to those who see the channel by it. [P-6] */
  from: Position,
})
export type LetInRole = z.infer<typeof LetInRole>

/** Who sees the channels that are made in a category, where nothing else is said. A channel keeps its own: what it is, is never read here. */
export const CategoryVisibility = z.strictObject({
  /** One more with each change. */
  version: Position,
  isPrivate: z.boolean(),
  /** Of a private one, as of a channel. One that is gone means nothing. */
  roleIds: z.array(LetInRoleId).max(limits.rolesPerGroup),
})
export type CategoryVisibility = z.infer<typeof CategoryVisibility>

export const isBuiltInRole = (id: Override['subject']): id is BuiltInRoleId =>
  !id.startsWith('r_') && !id.startsWith('u_')

/**
 * What lets a member see a channel, or keeps them from it. They see it by `everybody` (it is public), `owner`, `admin`, `person` (let in in
 * person) and `role` (a role of theirs was let in); they do not by `notMember`, `private` and `guest` (all members were let in, which guests
 * are not).
 */
export const visibilityCauses = [
  ...(['everybody', 'owner', 'admin', 'person', 'role'] as const),
  ...(['notMember', 'private', 'guest'] as const),
] as const
export type VisibilityCause = (typeof visibilityCauses)[number]

export const VisibilityReason = z.strictObject({
  /** By name; a reader that does not know one goes by `isVisible` beside it. */
  by: z.string(),
  /** Of `role`. */
  roleId: LetInRoleId.optional(),
})
export type VisibilityReason = z.infer<typeof VisibilityReason>
