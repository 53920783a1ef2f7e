import { limits, type ConversationId, type Message, type ThreadHead } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

const lookedAt = 50

/** What a message tells of its thread, in which so many replies are there. */
export async function readHead(
  conversationId: ConversationId,
  count: number,
  deps: Pick<MessagesDeps, 'messages'>,
): Promise<ThreadHead> {
  const replies = count > 0 ? await lastReplies(conversationId, deps) : []
  const last = replies[0]
  const faces = [...new Set(replies.map(({ authorId }) => authorId))].slice(0, limits.threadFaces)
  return { conversationId, count, seq: last?.seq ?? 0, lastAt: last?.at ?? null, faces }
}

/** Of the last ones those that are there, the latest first: one at least. */
async function lastReplies(
  conversationId: ConversationId,
  { messages }: Pick<MessagesDeps, 'messages'>,
): Promise<Message[]> {
  let before: number | undefined
  for (;;) {
    const query = { conversationId, limit: lookedAt, ...(before !== undefined && { before }) }
    const page = await messages.page(query)
    const there = page.messages.filter(({ deletedAt }) => deletedAt === null).toReversed()
    before = page.messages[0]?.seq
    if (there.length > 0 || !page.hasEarlier || before === undefined) return there
  }
}
