import { z } from 'zod'
import { ConversationId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Position } from '../numbers.ts'

const count = z.number().int().nonnegative()

const ofMember = {
  groupId: GroupId,
  userId: UserId,
  /** Those of the last so many milliseconds. */
  lastMs: z.number().int().min(limits.deletedSpanMs.min).max(limits.deletedSpanMs.max),
  /** Only in this channel and its threads; else wherever the caller moderates. */
  conversationId: ConversationId.optional(),
}

/** Deleting many messages at once, for those who moderate. */
export const bulkDeletion = {
  'messages.deleteMany': operation({
    summary: 'Deletes chosen messages at once, whoever wrote them. Their numbers stay.',
    input: z.strictObject({
      conversationId: ConversationId,
      seqs: z.array(Position.min(1)).min(1).max(limits.deletedAtOnce),
    }),
    /** How many there were to delete. */
    output: z.strictObject({ count, rev: Position }),
    access: { conversation: 'messages.moderate' },
    rate: 'write',
    http: ['POST', '/api/conversations/:conversationId/messages/delete'],
    socket: true,
  }),
  'moderation.countMessages': operation({
    summary: 'How many messages `moderation.deleteMessages` would delete now.',
    input: z.strictObject(ofMember),
    output: z.strictObject({ count }),
    access: { group: 'messages.moderate' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/messages/:userId/count'],
    socket: true,
  }),
  'moderation.deleteMessages': operation({
    summary:
      'Deletes all that a member below oneself, or somebody who is not a member, wrote lately in the group. It begins at once, and goes on after a restart.',
    input: z.strictObject(ofMember),
    /** How many they are. */
    output: z.strictObject({ count }),
    access: { group: 'messages.moderate' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/messages/:userId/delete'],
    socket: true,
  }),
} as const
