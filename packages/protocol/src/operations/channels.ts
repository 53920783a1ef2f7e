import { z } from 'zod'
import { CategoryId, ConversationId, GroupId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Category, Conversation, Headline } from '../conversation-records.ts'
import { Position } from '../numbers.ts'
import { LetInRoleId } from '../role-records.ts'
import { line } from '../text.ts'

const inGroup = { groupId: GroupId }
const ofRole = z.strictObject({ conversationId: ConversationId, roleId: LetInRoleId })
const Headed = z.strictObject({ headline: Headline })

/** A group's channels, their order, and what stands over each. */
export const channels = {
  'groups.createChannel': operation({
    summary: 'Creates a channel at the end of its category.',
    input: z.strictObject({
      ...inGroup,
      name: line(limits.channelNameChars),
      topic: line(limits.channelTopicChars, 0).default(''),
      categoryId: CategoryId.nullable().default(null),
      /** Left out: as its category says, `roleIds` as well. */
      isPrivate: z.boolean().optional(),
      /** Roles that the private channel lets in from the beginning. */
      roleIds: z.array(LetInRoleId).max(limits.rolesPerGroup).default([]),
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
      /**
       * Categories that are taken away; others that are not named stay, behind those that are. Left out: those with a public channel that are not
       * named are taken away.
       */
      removes: z.array(CategoryId).max(limits.categoriesPerGroup).optional(),
    }),
    output: z.strictObject({ categories: z.array(Category) }),
    access: { group: 'channels.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/channels/order'],
    socket: true,
  }),
  'groups.setCategoryVisibility': operation({
    summary:
      'Sets who sees the channels of a category: of those that are made from now on, and of those that are named. The caller needs in each what it takes to turn it there.',
    input: z.strictObject({
      ...inGroup,
      categoryId: CategoryId,
      /** The version that the caller has seen, 0 where there is none yet. With another one it is refused. */
      version: Position,
      isPrivate: z.boolean(),
      /** All roles that see them, where they are private. */
      roleIds: z.array(LetInRoleId).max(limits.rolesPerGroup).default([]),
      /** Channels of the category that are turned with it. The others stay as they are. */
      channels: z.array(ConversationId).max(limits.channelsTurned).default([]),
    }),
    output: Category,
    access: { group: 'channels.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/categories/:categoryId/visibility'],
    socket: true,
  }),
  'groups.editChannel': operation({
    summary:
      'Changes a channel: name, topic, whether it is private, whether it is archived, whether links in it get previews, slow mode.',
    input: z.strictObject({
      conversationId: ConversationId,
      name: line(limits.channelNameChars).optional(),
      topic: line(limits.channelTopicChars, 0).optional(),
      isPrivate: z.boolean().optional(),
      /** Roles that it lets in, where this makes it private: whoever has one keeps it with what they have read. */
      roleIds: z.array(LetInRoleId).max(limits.rolesPerGroup).optional(),
      isArchived: z.boolean().optional(),
      /** False: no previews are fetched any more; those that are there stay. */
      hasPreviews: z.boolean().optional(),
      /** One message of each person in this time; 0: no slow mode. */
      slowModeMs: z.number().int().min(0).max(limits.slowModeMs).optional(),
    }),
    output: Conversation,
    access: { conversation: 'channels.edit' },
    rate: 'write',
    http: ['PATCH', '/api/channels/:conversationId'],
    socket: true,
  }),
  'groups.deleteChannel': operation({
    summary: 'Deletes a channel with all that was said in it; nobody hears it any more when this answers.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: z.strictObject({}),
    access: { conversation: 'channels.delete' },
    rate: 'write',
    http: ['DELETE', '/api/channels/:conversationId'],
    socket: true,
  }),
  'channels.addRole': operation({
    summary:
      "Lets everybody who has a role into a private channel. It is one below the caller's highest one; who comes to see the channel by it starts with nothing unread.",
    input: ofRole,
    output: Conversation,
    access: { conversation: 'roles.letIn' },
    rate: 'write',
    http: ['PUT', '/api/channels/:conversationId/roles/:roleId'],
    socket: true,
  }),
  'channels.removeRole': operation({
    summary:
      'Lets a role out of a private channel; whoever saw it by that role alone does not hear it any more when this answers.',
    input: ofRole,
    output: Conversation,
    access: { conversation: 'roles.letOut' },
    rate: 'write',
    http: ['DELETE', '/api/channels/:conversationId/roles/:roleId'],
    socket: true,
  }),
  'channels.setHeadline': operation({
    summary: 'Sets what stands over a channel; an empty text takes it away.',
    input: z.strictObject({ conversationId: ConversationId, text: line(limits.headlineChars, 0) }),
    output: Headed,
    access: { conversation: 'headline.set' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/headline'],
    socket: true,
  }),
  'channels.headline': operation({
    summary:
      'What stands over a channel. With `after` it waits until that is no longer the version, or `waitMs` are over.',
    input: z.strictObject({
      conversationId: ConversationId,
      after: Position.optional(),
      waitMs: z.number().int().min(0).max(limits.waitMs.max).default(limits.waitMs.default),
    }),
    output: Headed,
    access: { conversation: 'headline.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/headline'],
    socket: false,
    waits: { change: 'headline.changed', version: ({ headline }) => headline.version },
  }),
} as const
