import { z } from 'zod'
import { CategoryId, ConversationId, GroupId, InviteId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  Category,
  Conversation,
  Group,
  GroupView,
  Home,
  Invite,
  InvitePreview,
  Member,
  Moment,
  Person,
  Role,
} from '../records.ts'
import { Emoji, line } from '../text.ts'

const nothing = z.strictObject({})
const inGroup = { groupId: GroupId }
const GroupName = line(limits.groupNameChars)
const Description = line(limits.groupDescriptionChars, 0)

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
    summary: 'Changes name, description or icon.',
    input: z.strictObject({
      ...inGroup,
      name: GroupName.optional(),
      description: Description.optional(),
      icon: Emoji.nullable().optional(),
    }),
    output: Group,
    access: { group: 'group.edit' },
    rate: 'write',
    http: ['PATCH', '/api/groups/:groupId'],
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
    summary: 'Removes a member of a lower role; their sockets leave before this answers.',
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

  'groups.createChannel': operation({
    summary: 'Creates a channel at the end of its category.',
    input: z.strictObject({
      ...inGroup,
      name: line(limits.channelNameChars),
      topic: line(limits.channelTopicChars, 0).default(''),
      categoryId: CategoryId.nullable().default(null),
      isPrivate: z.boolean().default(false),
    }),
    output: Conversation,
    access: { group: 'channels.edit' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/channels'],
    socket: true,
  }),
  'groups.arrangeChannels': operation({
    summary: 'Sets the categories and the order of all channels at once; categories without an id are new.',
    input: z.strictObject({
      ...inGroup,
      categories: z
        .array(
          z.strictObject({
            id: CategoryId.optional(),
            name: line(limits.categoryNameChars),
            channels: z.array(ConversationId).max(limits.channelsPerGroup),
          }),
        )
        .max(limits.categoriesPerGroup),
      /** Channels that stand above all categories. */
      channels: z.array(ConversationId).max(limits.channelsPerGroup),
    }),
    output: z.strictObject({ categories: z.array(Category) }),
    access: { group: 'channels.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/channels/order'],
    socket: true,
  }),
  'groups.editChannel': operation({
    summary: 'Changes a channel: name, topic, whether it is private, whether it is archived.',
    input: z.strictObject({
      conversationId: ConversationId,
      name: line(limits.channelNameChars).optional(),
      topic: line(limits.channelTopicChars, 0).optional(),
      isPrivate: z.boolean().optional(),
      isArchived: z.boolean().optional(),
    }),
    output: Conversation,
    access: { conversation: 'channels.edit' },
    rate: 'write',
    http: ['PATCH', '/api/channels/:conversationId'],
    socket: true,
  }),

  'groups.openDirect': operation({
    summary: 'Opens the conversation between the caller and one other person; the same one every time.',
    input: z.strictObject({ userId: UserId }),
    output: z.strictObject({ conversationId: ConversationId }),
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/directs'],
    socket: true,
  }),
  'groups.createAdhoc': operation({
    summary: 'Starts a conversation of several people outside any group.',
    input: z.strictObject({
      userIds: z
        .array(UserId)
        .min(1)
        .max(limits.peopleInAdhoc - 1),
      name: line(limits.channelNameChars, 0).default(''),
    }),
    output: z.strictObject({ conversationId: ConversationId }),
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/adhocs'],
    socket: true,
  }),
  'groups.renameAdhoc': operation({
    summary: 'Gives an ad-hoc conversation a title.',
    input: z.strictObject({
      conversationId: ConversationId,
      name: line(limits.channelNameChars, 0),
    }),
    output: Conversation,
    access: { conversation: 'conversation.rename' },
    rate: 'write',
    http: ['PATCH', '/api/adhocs/:conversationId'],
    socket: true,
  }),
  'groups.people': operation({
    summary: 'Who is in a direct or ad-hoc conversation, or was let into a private channel.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: z.strictObject({
      people: z.array(z.strictObject({ person: Person, joinedAt: Moment })),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/people'],
    socket: true,
  }),
  'groups.addPerson': operation({
    summary: 'Brings a person into an ad-hoc conversation, or lets a member into a private channel.',
    input: z.strictObject({ conversationId: ConversationId, userId: UserId }),
    output: nothing,
    access: { conversation: 'people.add' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/people/:userId'],
    socket: true,
  }),
  'groups.removePerson': operation({
    summary: 'Takes a person out of a private channel; their sockets leave before this answers.',
    input: z.strictObject({ conversationId: ConversationId, userId: UserId }),
    output: nothing,
    access: { conversation: 'people.remove' },
    rate: 'write',
    http: ['DELETE', '/api/conversations/:conversationId/people/:userId'],
    socket: true,
  }),
  'groups.leaveConversation': operation({
    summary: 'Leaves an ad-hoc conversation or a private channel one was let into.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: nothing,
    access: { conversation: 'conversation.leave' },
    rate: 'write',
    http: ['POST', '/api/conversations/:conversationId/leave'],
    socket: true,
  }),
} as const
