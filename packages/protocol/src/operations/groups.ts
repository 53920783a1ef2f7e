import { z } from 'zod'
import { FileId, GroupId, RoleId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Group, GroupView, Home, Member, Role } from '../group-records.ts'
import { Person } from '../person-records.ts'
import { DisplayName, Emoji, line } from '../text.ts'

const nothing = z.strictObject({})
const inGroup = { groupId: GroupId }
const GroupName = line(limits.groupNameChars)
const Description = line(limits.groupDescriptionChars, 0)

/** Groups and their members. */
export const groups = {
  'groups.home': operation({
    summary: "Everything the first screen shows: the caller's groups, channels, conversations and positions.",
    input: nothing,
    output: Home,
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/home'],
    socket: true,
  }),
  'groups.create': operation({
    summary: 'Creates a group with a first channel; the caller owns it.',
    input: z.strictObject({
      name: GroupName,
      description: Description.default(''),
      icon: Emoji.nullable().default(null),
      /** Instead of an emoji: a file of one's own, uploaded for the purpose `icon`. */
      picture: FileId.optional(),
    }),
    output: GroupView,
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/groups'],
    socket: true,
  }),
  'groups.get': operation({
    summary: 'A group as the caller sees it now.',
    input: z.strictObject(inGroup),
    output: GroupView,
    access: { group: 'group.see' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId'],
    socket: true,
  }),
  'groups.edit': operation({
    summary:
      'Changes name, description, icon or picture. An emoji takes the picture away, and a picture the emoji.',
    input: z.strictObject({
      ...inGroup,
      name: GroupName.optional(),
      description: Description.optional(),
      icon: Emoji.nullable().optional(),
      /** A file of one's own, uploaded for the purpose `icon`. */
      picture: FileId.nullable().optional(),
    }),
    output: Group,
    access: { group: 'group.edit' },
    rate: 'write',
    http: ['PATCH', '/api/groups/:groupId'],
    socket: true,
  }),
  'groups.delete': operation({
    summary: 'Deletes the group with all that was said in it; everybody is out of it before this answers.',
    input: z.strictObject(inGroup),
    output: nothing,
    access: { group: 'group.delete', orAdministrator: true },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId'],
    socket: true,
  }),
  'groups.leave': operation({
    summary: 'Leaves the group. An owner first makes somebody else the owner, unless nobody else is left.',
    input: z.strictObject(inGroup),
    output: nothing,
    access: { group: 'group.see' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/leave'],
    socket: true,
  }),
  'groups.members': operation({
    summary: 'The members, highest role first, then in order of joining, in pages.',
    input: z.strictObject({
      ...inGroup,
      /** The `next` of the page before. */
      after: z.string().max(100).optional(),
      limit: z.number().int().min(1).max(limits.membersPage.max).default(limits.membersPage.default),
      /** Those of these people who are members, in place of a page. */
      userIds: z.array(UserId).min(1).max(limits.membersPage.max).optional(),
      /** Only those who have this role of the group, in the order of their ids; `total` is of the group all the same. */
      roleId: RoleId.optional(),
    }),
    output: z.strictObject({
      members: z.array(z.strictObject({ ...Member.shape, person: Person })),
      total: z.number().int().nonnegative(),
      next: z.string().nullable(),
    }),
    access: { group: 'group.see' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/members'],
    socket: true,
  }),
  'groups.removeMember': operation({
    summary: 'Removes a member below oneself; their sockets leave before this answers.',
    input: z.strictObject({ ...inGroup, userId: UserId }),
    output: nothing,
    access: { group: 'members.remove' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/members/:userId'],
    socket: true,
  }),
  'groups.setRole': operation({
    summary: "Changes the role of a member below one's own; an owner may hand over the group.",
    input: z.strictObject({ ...inGroup, userId: UserId, role: Role }),
    output: Member,
    access: { group: 'roles.assign' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/members/:userId/role'],
    socket: true,
  }),
  'groups.setNickname': operation({
    summary:
      'Gives the caller another name in this group, or a member below one who may name members; null takes it away.',
    input: z.strictObject({ ...inGroup, userId: UserId, nickname: DisplayName.nullable() }),
    output: Member,
    access: { group: 'nickname.set' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/members/:userId/nickname'],
    socket: true,
  }),
} as const
