import { z } from 'zod'
import { Category, ConversationView } from './conversation-records.ts'
import { FileId, GroupId, InviteId, RoleId, UserId } from './ids.ts'
import { Account } from './person-records.ts'
import { limits } from './limits.ts'
import { Moment, Position } from './numbers.ts'
import { RaidMode } from './moderation/raid-mode.ts'
import { OwnTimeout } from './moderation/restriction-records.ts'
import { GroupRoles } from './role-records.ts'
import { Thread } from './thread-records.ts'

export const Role = z.enum(['owner', 'admin', 'moderator', 'member'])
export type Role = z.infer<typeof Role>

export const Group = z.strictObject({
  id: GroupId,
  name: z.string(),
  description: z.string(),
  /** One emoji, or null for the first letter of the name. */
  icon: z.string().nullable(),
  /** Of purpose `icon`, and then there is no emoji. Left out where there is none. */
  picture: FileId.optional(),
  /** Those that whoever it is told to sees, in the order of the screen: where they see a channel, or all, if they edit channels or roles. */
  categories: z.array(Category),
  createdAt: Moment,
  /** Left out where there is none. One whose time is over counts no more. */
  raidMode: RaidMode.optional(),
})
export type Group = z.infer<typeof Group>

export const Member = z.strictObject({
  userId: UserId,
  role: Role,
  joinedAt: Moment,
  /** What this group calls the member; left out where that is the display name. Ends with the membership. */
  nickname: z.string().optional(),
  /** Own roles of the group that the member has beside `role`; left out where there are none. One that was deleted means nothing. */
  roleIds: z.array(RoleId).optional(),
})
export type Member = z.infer<typeof Member>

/** A group as one of its members sees it now: the channels are those this member may see. */
export const GroupView = z.strictObject({
  group: Group,
  epoch: z.string(),
  rev: Position,
  role: Role,
  /** As in the record of a member. */
  roleIds: z.array(RoleId).optional(),
  /** Left out where the group made no role of its own. */
  roles: GroupRoles.optional(),
  /** The viewer's own; left out where there is none. One whose time is over counts no more. */
  timeout: OwnTimeout.optional(),
  /** When the viewer came in. Servers of before leave it out. */
  joinedAt: Moment.optional(),
  memberCount: z.number().int().nonnegative(),
  channels: z.array(ConversationView),
})
export type GroupView = z.infer<typeof GroupView>

/** Everything the first screen shows, and the positions to go on from. */
export const Home = z.strictObject({
  me: Account,
  epoch: z.string(),
  rev: Position,
  groups: z.array(GroupView),
  /** Direct and ad-hoc conversations. */
  conversations: z.array(ConversationView),
  /** Those that one follows, the latest reply first. Servers of before leave it out: they have no threads. */
  threads: z.array(Thread).max(limits.threadsInHome).optional(),
})
export type Home = z.infer<typeof Home>

export const Invite = z.strictObject({
  id: InviteId,
  groupId: GroupId,
  /** Empty for whoever may not give all the roles that it names. */
  code: z.string(),
  createdBy: UserId,
  createdAt: Moment,
  expiresAt: Moment.nullable(),
  /** Null: no limit. */
  usesLeft: z.number().int().nonnegative().nullable(),
  /** What whoever comes in by it gets; left out where there is none. */
  roleIds: z.array(RoleId).optional(),
  /** Roles that it names, and that its creator may not give now. */
  withheldRoleIds: z.array(RoleId).optional(),
  isRevoked: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

/** What a stranger with the link sees before joining. */
export const InvitePreview = z.strictObject({
  groupId: GroupId,
  name: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  /** Who is not signed in may fetch it, too. */
  picture: FileId.optional(),
  memberCount: z.number().int().nonnegative(),
  isMember: z.boolean(),
  /** It names roles; left out where it does not. Who is no guest, and no member yet, gets those that its creator may give. */
  givesRoles: z.boolean().optional(),
})
export type InvitePreview = z.infer<typeof InvitePreview>
