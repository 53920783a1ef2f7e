import type { ConversationId, Message } from '@hubbub/protocol'
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
  reactions: message.reactions.map(({ emoji, count }) => ({ emoji, count, isMine: false })),
  ...(message.attachments && { attachments: message.attachments }),
  at: message.at,
  editedAt: message.editedAt,
  deletedAt: message.deletedAt,
})
