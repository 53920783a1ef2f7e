import type { ConversationId, Message } from '@hubbub/protocol'
import { pollForAll } from '../../records/stored-poll.ts'
import type { WholeRecord } from '../../records/decision.ts'
import { forwardedOf } from '../../forwards/forwarded-of.ts'
import type { MessageRow } from './find-message.ts'

export const messageOf = (conversationId: ConversationId, { message }: MessageRow): Message => ({
  id: message.id,
  conversationId,
  seq: message.seq,
  cid: message.cid,
  authorId: message.authorId,
  kind: 'text',
  body: message.body,
  replyTo: message.replyTo,
  mentions: message.mentions ?? [],
  mentionsEveryone: message.mentionsEveryone ?? false,
  ...(message.mentionedRoles && { mentionedRoles: message.mentionedRoles }),
  reactions: message.reactions.map(({ emoji, count }) => ({ emoji, count, isMine: false })),
  ...(message.attachments && { attachments: message.attachments }),
  ...(message.previews && { previews: message.previews }),
  ...(message.pinned && { pinned: { by: message.pinned.by, at: message.pinned.at } }),
  ...(message.thread && { thread: message.thread }),
  ...(message.threadReply && { threadReply: message.threadReply }),
  ...(message.isAlsoInChannel && { isAlsoInChannel: true }),
  ...(message.poll && { poll: pollForAll(message.poll) }),
  ...(message.forwarded && { forwarded: forwardedOf(message.forwarded) }),
  at: message.at,
  editedAt: message.editedAt,
  deletedAt: message.deletedAt,
})

/** As decisions see it, with what nobody is told of. */
export function recordOf(conversationId: ConversationId, row: MessageRow): WholeRecord {
  const { poll: _, ...message } = messageOf(conversationId, row)
  return {
    ...message,
    ...(row.message.unpreviewed && { unpreviewed: row.message.unpreviewed }),
    ...(row.message.poll && { poll: row.message.poll }),
  }
}
