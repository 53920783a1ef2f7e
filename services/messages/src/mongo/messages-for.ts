import { retrying } from '@hubbub/mongo'
import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import type { MessageRow } from './find-message.ts'

/** Messages as one person sees them, or as everybody does. */
export async function messagesFor(
  all: Collections,
  conversationId: ConversationId,
  viewer: UserId | null,
  rows: MessageRow[],
): Promise<Message[]> {
  const theirs = await reactionsOf(all, conversationId, viewer, rows)
  return rows.map(({ message }) => ({
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
    reactions: message.reactions.map(({ emoji, count }) => {
      return { emoji, count, isMine: theirs.has(`${message.seq} ${emoji}`) }
    }),
    at: message.at,
    editedAt: message.editedAt,
    deletedAt: message.deletedAt,
  }))
}

async function reactionsOf(
  { reactions }: Collections,
  conversationId: ConversationId,
  userId: UserId | null,
  rows: MessageRow[],
): Promise<Set<string>> {
  const seqs = rows.flatMap(({ message }) => (message.reactions.length > 0 ? message.seq : []))
  if (userId === null || seqs.length === 0) return new Set()
  const { trusted } = reactions.base
  const wanted = { userId, stream: conversationId, seq: trusted({ $in: seqs }), isGone: false }
  const found = await retrying(() => reactions.find(wanted).select(['seq', 'emoji']).lean().exec())
  return new Set(found.map(({ seq, emoji }) => `${seq} ${emoji}`))
}
