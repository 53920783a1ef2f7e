import { z } from 'zod'
import { Conversation, WebPage } from '../conversation-records.ts'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Position } from '../numbers.ts'

/** Channels that anybody may read on the web, without an account. */
export const webChannels = {
  'channels.setWebPublic': operation({
    summary:
      'Opens a public channel to the web: anybody may read what was and will be said in it, or ends that at once. Everybody in the channel sees which.',
    input: z.strictObject({ conversationId: ConversationId, isWebPublic: z.boolean() }),
    output: Conversation,
    access: { conversation: 'channels.edit' },
    rate: 'write',
    http: ['PUT', '/api/channels/:conversationId/web'],
    socket: true,
  }),
  'channels.webPage': operation({
    summary:
      'Some messages of a web-public channel, for anybody: the page with the newest ones, or another by its number. Any other channel is not there.',
    input: z.strictObject({ conversationId: ConversationId, page: Position.min(1).optional() }),
    output: WebPage,
    access: 'anyone',
    rate: 'web',
    http: ['GET', '/api/web/channels/:conversationId'],
    socket: false,
  }),
  'channels.webList': operation({
    summary: 'The web-public channels of this server in the order of their ids, for anybody.',
    input: z.strictObject({ after: ConversationId.optional() }),
    output: z.strictObject({
      conversationIds: z.array(ConversationId),
      /** There are more: ask again with the last one. */
      more: z.boolean(),
    }),
    access: 'anyone',
    rate: 'web',
    http: ['GET', '/api/web/channels'],
    socket: false,
  }),
} as const
