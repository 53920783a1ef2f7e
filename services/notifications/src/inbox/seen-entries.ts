import type { ConversationId, Message, StreamId, UserId } from '@hubbub/protocol'
import { countOthers } from '../entries/note-reactions.ts'
import type { InboxDeps } from '../deps.ts'
import { isOfThread, isReadWithMessage, type Entry } from '../store/entry.ts'

/** An entry that its owner may see now. */
export interface SeenEntry {
  entry: Entry
  /** Null: it is about the conversation. */
  message: Message | null
  isUnread: boolean
}

/** Of these entries of one person those that they may see now, in the same order: nothing deleted, and nothing of a place that is lost. */
export async function seenEntries(
  userId: UserId,
  entries: readonly Entry[],
  deps: Pick<InboxDeps, 'bus'>,
): Promise<SeenEntry[]> {
  if (entries.length === 0) return []
  const readSeqs = await readSeqsOf(userId, entries, deps)
  const messages = await messagesOf(userId, entries, readSeqs, deps)
  // Asked after they were read: who was removed meanwhile sees nothing of them.
  const { streams } = await deps.bus.call('groups.reach', { userId })
  const reach = new Set<StreamId>(streams)
  // A reply that calls the person has an entry of its own.
  const known = new Set(entries.flatMap((entry) => (isOfThread(entry) ? [] : [keyOf(entry)])))
  return entries.flatMap((entry): SeenEntry[] => {
    const unread = isOfThread(entry) ? unreadReply(entry, readSeqs, { messages, known }) : null
    if (unread && reach.has(entry.placeId)) return [{ entry, message: unread, isUnread: true }]
    const message = messages.get(keyOf(entry)) ?? null
    if (!reach.has(entry.placeId) || isGone(entry, message)) return []
    const wasRead =
      isOfThread(entry) ||
      (isReadWithMessage(entry) && entry.seq <= (readSeqs.get(entry.conversationId) ?? 0))
    return [{ entry, message, isUnread: entry.readAt === null && !wasRead }]
  })
}

/** The first one of a thread that its follower has not read. */
function unreadReply(
  { userId, conversationId, seq, readAt }: Entry,
  readSeqs: ReadonlyMap<ConversationId, number>,
  { messages, known }: { messages: ReadonlyMap<string, Message>; known: ReadonlySet<string> },
): Message | null {
  if (readAt !== null) return null
  const seqs = seqsAfter(readSeqs.get(conversationId) ?? 0, seq)
  const replies = seqs.map((one) => keyOf({ conversationId, seq: one }))
  for (const key of replies) {
    const reply = messages.get(key)
    if (reply && reply.deletedAt === null && reply.authorId !== userId && !known.has(key)) return reply
  }
  return null
}

/** Some are enough: the first ones may be deleted, or one's own. */
const seqsAfter = (readSeq: number, last: number): number[] =>
  [...new Set([readSeq + 1, readSeq + 2, readSeq + 3, last])].filter((seq) => seq > readSeq && seq <= last)

/** The job that removes it may be yet to come. */
function isGone({ cause, seq }: Entry, message: Message | null): boolean {
  if (seq === 0) return false
  if (!message || message.deletedAt !== null) return true
  return cause === 'reaction' && countOthers(message.reactions) === 0
}

const keyOf = ({ conversationId, seq }: Pick<Entry, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

async function messagesOf(
  viewer: UserId,
  entries: readonly Entry[],
  readSeqs: ReadonlyMap<ConversationId, number>,
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<Map<string, Message>> {
  const asked = Map.groupBy(
    entries.filter(({ seq }) => seq > 0),
    ({ conversationId }) => conversationId,
  )
  const found = await Promise.all(
    Array.from(asked, ([conversationId, some]) => {
      const next = some.some(isOfThread)
        ? some.flatMap(({ seq }) => seqsAfter(readSeqs.get(conversationId) ?? 0, seq))
        : []
      const seqs = [...new Set([...some.map(({ seq }) => seq), ...next])]
      return bus.call('messages.numbered', { conversationId, from: 1, to: 0, seqs, viewer })
    }),
  )
  return new Map(found.flat().map((message) => [keyOf(message), message]))
}

async function readSeqsOf(
  userId: UserId,
  entries: readonly Entry[],
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<Map<ConversationId, number>> {
  const conversationIds = [
    ...new Set(entries.filter(isReadWithMessage).map(({ conversationId }) => conversationId)),
  ]
  if (conversationIds.length === 0) return new Map()
  const positions = await bus.call('messages.positions', { userId, conversationIds })
  return new Map(conversationIds.map((id) => [id, positions[id]?.readSeq ?? 0]))
}
