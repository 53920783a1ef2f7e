import { z } from 'zod'
import { GroupId, InviteId, RoleId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { GroupView, Invite, InvitePreview } from '../group-records.ts'

const nothing = z.strictObject({})
const inGroup = { groupId: GroupId }

/** How people come into a group. */
export const invites = {
  'groups.createInvite': operation({
    summary: 'Creates an invite link.',
    input: z.strictObject({
      ...inGroup,
      /** Null: it does not expire. */
      expiresInMs: z
        .number()
        .int()
        .min(60_000)
        .max(limits.inviteDays * 86_400_000)
        .nullable()
        .default(7 * 86_400_000),
      maxUses: z.number().int().min(1).max(limits.inviteUses).nullable().default(null),
      /** Roles of the group's own for whoever comes in by it; such as the caller may give now. */
      roleIds: z.array(RoleId).max(limits.rolesPerMember).default([]),
    }),
    output: Invite,
    access: { group: 'invites.create' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/invites'],
    socket: true,
  }),
  'groups.invites': operation({
    summary:
      'The invites that still work, newest first: all of them for those who manage invites, else ones own.',
    input: z.strictObject(inGroup),
    output: z.strictObject({ invites: z.array(Invite) }),
    access: { group: 'invites.create' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/invites'],
    socket: true,
  }),
  'groups.revokeInvite': operation({
    summary: "Makes an invite useless: one's own, or any for those who manage invites.",
    input: z.strictObject({ ...inGroup, inviteId: InviteId }),
    output: nothing,
    access: { group: 'invites.create' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/invites/:inviteId'],
    socket: true,
  }),
  'groups.previewInvite': operation({
    summary: 'What an invite leads to.',
    input: z.strictObject({ code: z.string().max(64) }),
    output: InvitePreview,
    access: 'anyone',
    rate: 'lookup',
    http: ['GET', '/api/invites/:code'],
    socket: true,
  }),
  'groups.join': operation({
    summary: 'Joins by an invite. Joining twice is joining once, and costs no use.',
    input: z.strictObject({ code: z.string().max(64) }),
    output: GroupView,
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/invites/:code/join'],
    socket: true,
  }),
} as const
