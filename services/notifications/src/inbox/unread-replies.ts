import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { InboxDeps } from '../deps.ts'
import { whomItConcerns } from '../entries/whom-it-concerns.ts'
import type { Entry } from '../store/entry.ts'

type Bus = Pick<InboxDeps, 'bus'>

interface Follower {
  userId: UserId
  /** Whom they block or mute. */
  ignored: ReadonlySet<UserId>
}

/** The next ones are enough: some may be deleted, one's own, or call the person. */
const looksAt = 10

/** Of each of these threads the first reply that its follower has not read. Of a thread that is read there is none. */
export async function unreadReplies(
  follower: Follower,
  threads: readonly Entry[],
  readSeqs: ReadonlyMap<ConversationId, number>,
  deps: Bus,
): Promise<Map<ConversationId, Message>> {
  const unmarked = threads.filter(({ readAt }) => readAt === null)
  const found = await Promise.all(
    unmarked.map((thread) => firstUnread(follower, thread, readSeqs.get(thread.conversationId) ?? 0, deps)),
  )
  return new Map(found.flatMap((reply) => (reply ? [[reply.conversationId, reply]] : [])))
}

async function firstUnread(
  { userId, ignored }: Follower,
  { conversationId, seq: last }: Entry,
  readSeq: number,
  deps: Bus,
): Promise<Message | null> {
  if (last <= readSeq) return null
  const span = { from: readSeq + 1, to: Math.min(last, readSeq + looksAt) }
  const asked = { conversationId, ...span, seqs: [last], viewer: userId }
  const replies = await deps.bus.call('messages.numbered', asked)
  const others = replies.filter(
    ({ deletedAt, authorId }) => deletedAt === null && authorId !== userId && !ignored.has(authorId),
  )
  const authors = await authorsOfAnswered(conversationId, others, deps)
  // One that calls the person has an entry of its own.
  return (
    others.find((reply) => !whomItConcerns(reply, authors.get(reply.replyTo) ?? null).has(userId)) ?? null
  )
}

/** Who wrote the messages that these answer. */
async function authorsOfAnswered(
  conversationId: ConversationId,
  replies: readonly Message[],
  { bus }: Bus,
): Promise<Map<number | null, UserId>> {
  const seqs = [...new Set(replies.flatMap(({ replyTo }) => replyTo ?? []))]
  if (seqs.length === 0) return new Map()
  const answered = await bus.call('messages.numbered', {
    ...{ conversationId, from: 1, to: 0, seqs, viewer: null },
  })
  return new Map(answered.map(({ seq, authorId }) => [seq, authorId]))
}
