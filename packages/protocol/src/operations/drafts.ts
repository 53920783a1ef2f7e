import { z } from 'zod'
import { ClientId, ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Moment, Position } from '../numbers.ts'
import { operation } from '../operation.ts'
import { DraftBody } from '../text.ts'

const versions = z.array(ClientId).max(limits.draftReplaces)

/** Left out where nothing was changed, as in a retry. */
const changed = z.strictObject({
  /** Of the change in the caller's own stream. What is said of this draft before it is out of date. */
  rev: Position.optional(),
})

export const drafts = {
  'drafts.set': operation({
    summary:
      'Keeps what the caller began to write in a conversation or thread, for all their devices. It replaces the versions that it was written over; one that another device wrote meanwhile stays beside it.',
    input: z.strictObject({
      conversationId: ConversationId,
      /** Given by the client, another one for each text. A retry with the same one is the same version. */
      version: ClientId,
      /** The versions that it was written over: those that this device knew, and wrote itself. */
      replaces: versions.default([]),
      /** When it was written, by the clock of the device. The latest version comes first. */
      at: Moment,
      body: DraftBody,
      replyTo: Position.min(1).nullable().default(null),
      /** Of a reply in a thread: it is to stand where the thread began as well. */
      isAlsoInChannel: z.boolean().default(false),
    }),
    output: changed,
    access: { conversation: 'messages.send' },
    rate: 'draft',
    http: ['PUT', '/api/conversations/:conversationId/draft'],
    socket: true,
  }),
  'drafts.remove': operation({
    summary:
      'Removes versions of a draft: it was sent, or is not wanted any more. Others that there are stay. Twice is once.',
    input: z.strictObject({ conversationId: ConversationId, versions: versions.min(1) }),
    output: changed,
    access: 'account',
    rate: 'draft',
    http: ['DELETE', '/api/conversations/:conversationId/draft'],
    socket: true,
  }),
} as const
