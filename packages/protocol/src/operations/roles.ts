import { z } from 'zod'
import { Member } from '../group-records.ts'
import { AuditId, ConversationId, GroupId, RoleId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Position } from '../numbers.ts'
import { Person } from '../person-records.ts'
import { operation } from '../operation.ts'
import { rolePermissions } from '../permissions.ts'
import { BuiltInRoleId, GroupRoles, LeftOut, RoleColor, VisibilityReason } from '../role-records.ts'
import { line } from '../text.ts'

const inGroup = { groupId: GroupId }
/** The version of the roles that the caller has seen. With another one it is refused, so that nobody writes over what somebody else did meanwhile. */
const seen = { ...inGroup, version: Position }
const RoleName = line(limits.roleNameChars)
const Permissions = z.array(z.enum(rolePermissions)).max(rolePermissions.length)
const ofMember = z.strictObject({ ...inGroup, userId: UserId, roleId: RoleId })
const ofMembers = z.strictObject({
  ...inGroup,
  roleId: RoleId,
  userIds: z.array(UserId).min(1).max(limits.membersPerAssignment),
})
/** Who is found by a search. */
const search = {
  /** The beginning of a name, display name or nickname. */
  query: z.string().trim().min(1).max(limits.displayNameChars).optional(),
}
const ofFound = z.strictObject({
  ...inGroup,
  roleId: RoleId,
  ...search,
  /** Only those who have this role as well. */
  amongRoleId: RoleId.optional(),
  /** Of those who are found, those to whom nothing is done. */
  exceptIds: z.array(UserId).max(limits.membersPerAssignment).default([]),
})
const changed = z.number().int().nonnegative()
/** How many have another role now, and others of those who were meant. */
const assigned = z.strictObject({
  changed,
  /** Who they are; left out where they are more than can be named. Servers of before leave it out. */
  changedIds: z.array(UserId).optional(),
  /** At most as many as can be named. */
  leftOut: z.array(LeftOut),
  /** How many they are in all, where not all of them are named. */
  leftOutCount: changed.optional(),
  /** Of its row in the audit log, by which it is undone; left out where nobody's roles changed, and by servers of before. */
  auditId: AuditId.optional(),
})
/** As people write them down, before they are composed: a name, with or without the @ before it, a display name or a nickname. */
const WrittenName = z.string().min(1).max(limits.writtenNameChars)

/** The roles of a group, and who has which. */
export const roles = {
  'roles.list': operation({
    summary: 'All roles of a group, the highest first, with what each of them gives.',
    input: z.strictObject(inGroup),
    output: GroupRoles,
    access: { group: 'group.see' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/roles'],
    socket: true,
  }),
  'roles.create': operation({
    summary: 'Creates a role below all others but `member`. It gives nothing that the caller has not.',
    input: z.strictObject({
      ...seen,
      name: RoleName,
      color: RoleColor.nullable().default(null),
      isMentionable: z.boolean().optional(),
      permissions: Permissions.default([]),
    }),
    output: z.strictObject({ roleId: RoleId, roles: GroupRoles }),
    access: { group: 'roles.edit' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/roles'],
    socket: true,
  }),
  'roles.edit': operation({
    summary:
      "Changes a role below the caller's highest one: its name, its colour, whether it may be mentioned, and such permissions as the caller has.",
    input: z.strictObject({
      ...seen,
      roleId: RoleId,
      name: RoleName.optional(),
      color: RoleColor.nullable().optional(),
      isMentionable: z.boolean().optional(),
      permissions: Permissions.optional(),
    }),
    output: GroupRoles,
    access: { group: 'roles.edit' },
    rate: 'write',
    http: ['PATCH', '/api/groups/:groupId/roles/:roleId'],
    socket: true,
  }),
  'roles.delete': operation({
    summary: "Deletes a role below the caller's highest one; nobody has it any more when this answers.",
    input: z.strictObject({ ...seen, roleId: RoleId }),
    output: GroupRoles,
    access: { group: 'roles.edit' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/roles/:roleId'],
    socket: true,
  }),
  'roles.reorder': operation({
    summary:
      "Sets the order of all roles, the highest first. Only those below the caller's highest one change their place; `member` stays the last one, and `admin` above `moderator`.",
    input: z.strictObject({
      ...seen,
      order: z.array(z.union([BuiltInRoleId, RoleId])).max(limits.rolesPerGroup),
    }),
    output: GroupRoles,
    access: { group: 'roles.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/roles/order'],
    socket: true,
  }),
  'roles.assign': operation({
    summary:
      "Gives a role below the caller's highest one, and all of whose permissions the caller has, to themselves or to a member below them.",
    input: ofMember,
    output: Member,
    access: { group: 'roles.assign' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/members/:userId/roles/:roleId'],
    socket: true,
  }),
  'roles.unassign': operation({
    summary: 'Takes a role away; it asks for the same as giving it.',
    input: ofMember,
    output: Member,
    access: { group: 'roles.assign' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/members/:userId/roles/:roleId'],
    socket: true,
  }),
  'roles.findMembers': operation({
    summary:
      'The members whom a list of names or a search means, without guests, to give them a role or take it from them. A search finds those below the caller, and themselves; without names, query and role all of them.',
    input: z
      .strictObject({
        ...inGroup,
        names: z.array(WrittenName).min(1).max(limits.membersPerAssignment).optional(),
        ...search,
        /** Only those who have this role. */
        roleId: RoleId.optional(),
        /** Only those who have not this one. */
        withoutRoleId: RoleId.optional(),
      })
      .refine(({ names, query }) => !names || query === undefined, 'takes names or a query, not both'),
    output: z.strictObject({
      members: z.array(z.strictObject({ ...Member.shape, person: Person })),
      /** False: there are more than can be named. */
      isWhole: z.boolean(),
      /** Of a search, how many there are in all; it counts no further than to `limits.membersPerSearch`. Servers of before leave it out. */
      count: changed.optional(),
      /** Of the names, those that mean nobody here. */
      unknown: z.array(z.string()),
      /** Of the names, those that mean several members, none of whom is among `members` for it. */
      ambiguous: z.array(z.string()),
    }),
    access: { group: 'roles.assign' },
    rate: 'memberSearch',
    http: ['POST', '/api/groups/:groupId/members/find'],
    // A long answer: over HTTP it is compressed, and nothing waits behind it on a slow line.
    socket: false,
  }),
  'roles.assignMany': operation({
    summary:
      'Gives a role to many members at once, as `roles.assign` does to each. Those to whom it cannot be given are left out.',
    input: ofMembers,
    output: assigned,
    access: { group: 'roles.assign' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/roles/:roleId/members'],
    socket: true,
  }),
  'roles.unassignMany': operation({
    summary: 'Takes a role away from many members at once; it asks for the same as giving it.',
    input: ofMembers,
    output: assigned,
    access: { group: 'roles.assign' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/roles/:roleId/members/remove'],
    socket: true,
  }),
  'roles.assignFound': operation({
    summary:
      'Gives a role in one write to all whom a search finds and who have it not, however many they are, up to `limits.membersPerSearch`.',
    input: ofFound,
    output: assigned,
    access: { group: 'roles.assign' },
    rate: 'memberSearch',
    http: ['POST', '/api/groups/:groupId/roles/:roleId/members/found'],
    socket: true,
  }),
  'roles.unassignFound': operation({
    summary: 'Takes a role away in one write from all whom a search finds and who have it.',
    input: ofFound,
    output: assigned,
    access: { group: 'roles.assign' },
    rate: 'memberSearch',
    http: ['POST', '/api/groups/:groupId/roles/:roleId/members/found/remove'],
    socket: true,
  }),
  'roles.undoAssignment': operation({
    summary:
      'Takes a role away again from exactly those to whom it was given at once, or gives it back. It is recorded like any other, so it can be undone as well. Only the latest of a group are kept for it: `groups.audit` says which.',
    input: z.strictObject({ ...inGroup, auditId: AuditId }),
    output: assigned,
    access: { group: 'roles.assign' },
    rate: 'memberSearch',
    http: ['POST', '/api/groups/:groupId/audit/:auditId/undo'],
    socket: true,
  }),
  'roles.explainVisibility': operation({
    summary: 'Which channels of a group somebody sees, and why: of those that the caller sees.',
    input: z.strictObject({ ...inGroup, userId: UserId }),
    output: z.strictObject({
      /** Null: not a member. */
      member: Member.nullable(),
      channels: z.array(
        z.strictObject({
          conversationId: ConversationId,
          isVisible: z.boolean(),
          /** All that let them see it; where they do not, what keeps them from it. */
          reasons: z.array(VisibilityReason).min(1),
        }),
      ),
    }),
    access: { group: 'group.see' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/members/:userId/visibility'],
    // As the search for members: a long answer.
    socket: false,
  }),
} as const
