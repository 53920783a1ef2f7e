import { z } from 'zod'
import { CategoryId, ConversationId, GroupId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Category, Conversation } from '../records.ts'
import { line } from '../text.ts'

const inGroup = { groupId: GroupId }

/** A group's channels and their order. */
export const channels = {
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
} as const
