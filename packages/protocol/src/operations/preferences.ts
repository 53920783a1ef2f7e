import { z } from 'zod'
import { ConversationId, GroupId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'

const nothing = z.strictObject({})

export const preferences = {
  'preferences.orderGroups': operation({
    summary:
      "Puts the caller's groups in their own order. It takes the place of the order before; groups that are not named come after these.",
    input: z.strictObject({ groupIds: z.array(GroupId).max(limits.groupsPerAccount) }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/preferences/group-order'],
    socket: true,
  }),
  'preferences.addFavourite': operation({
    summary:
      'Lists a conversation among the favourites of the caller, or moves it there. Threads cannot be favourites.',
    input: z.strictObject({
      conversationId: ConversationId,
      /** The favourite that it comes before; null, or one that is none: at the end. */
      before: ConversationId.nullable().default(null),
    }),
    output: nothing,
    access: { conversation: 'favourites.add' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/favourite'],
    socket: true,
  }),
  'preferences.removeFavourite': operation({
    summary: 'Takes a conversation from the favourites of the caller. Twice is once.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/conversations/:conversationId/favourite'],
    socket: true,
  }),
  'preferences.closeSteps': operation({
    summary: 'Says that the caller does not want to see the first steps of a group any more. Twice is once.',
    input: z.strictObject({ groupId: GroupId }),
    output: nothing,
    access: { group: 'group.see' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/closed-steps'],
    socket: true,
  }),
} as const
