import type { ConversationId, Message, StreamId, UserId } from '@hubbub/protocol'
import { countOthers } from '../entries/note-reactions.ts'
import type { InboxDeps } from '../deps.ts'
import { isOfThread, isReadWithMessage, type Entry } from '../store/entry.ts'
import { unreadReplies } from './unread-replies.ts'

/** An entry that its owner may see now. */
export interface SeenEntry {
  entry: Entry
  /** Null: it is about the conversation. */
  message: Message | null
  isUnread: boolean
}

/** Of these entries of one person those that they may see now, in the same order: nothing deleted, nothing of a place that is lost, and nothing of whom they block or mute. */
export async function seenEntries(
  userId: UserId,
  entries: readonly Entry[],
  deps: Pick<InboxDeps, 'bus'>,
): Promise<SeenEntry[]> {
  if (entries.length === 0) return []
  const readSeqs = await readSeqsOf(userId, entries, deps)
  const ignored = new Set(await deps.bus.call('relations.ignoredBy', { userId }))
  const [messages, replies] = await Promise.all([
    messagesOf(userId, entries, deps),
    unreadReplies({ userId, ignored }, entries.filter(isOfThread), readSeqs, deps),
  ])
  // Asked after they were read: who was removed meanwhile sees nothing of them.
  const { streams } = await deps.bus.call('groups.subscriptions', { userId })
  const reach = new Set<StreamId>(streams)
  return entries.flatMap((entry): SeenEntry[] => {
    const reply = isOfThread(entry) ? replies.get(entry.conversationId) : undefined
    const found = reply ?? messages.get(keyOf(entry)) ?? null
    // That it was looked at is told although it was deleted for it.
    const message = entry.cause === 'report' && found?.deletedAt != null ? null : found
    if (!reach.has(entry.placeId) || isGone(entry, message)) return []
    if (isOfIgnored(entry, message, ignored)) return []
    const isUnread = isOfThread(entry)
      ? reply !== undefined
      : entry.readAt === null && !isReadByPosition(entry, readSeqs)
    return [{ entry, message, isUnread }]
  })
}

const isReadByPosition = (entry: Entry, readSeqs: ReadonlyMap<ConversationId, number>): boolean =>
  isReadWithMessage(entry) && entry.seq <= (readSeqs.get(entry.conversationId) ?? 0)

/** The job that removes it may be yet to come. */
function isGone({ cause, seq }: Entry, message: Message | null): boolean {
  if (seq === 0 || cause === 'report') return false
  if (!message || message.deletedAt !== null) return true
  return cause === 'reaction' && countOthers(message.reactions) === 0
}

/** Somebody did it whom its owner blocks or mutes by now. What one wants to be reminded of is one's own. */
function isOfIgnored({ cause, by }: Entry, message: Message | null, ignored: ReadonlySet<UserId>): boolean {
  if (cause === 'reminder') return false
  const who = message?.authorId ?? by
  return who !== null && ignored.has(who)
}

const keyOf = ({ conversationId, seq }: Pick<Entry, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

async function messagesOf(
  viewer: UserId,
  entries: readonly Entry[],
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<Map<string, Message>> {
  const asked = Map.groupBy(
    entries.filter(({ seq }) => seq > 0),
    ({ conversationId }) => conversationId,
  )
  const found = await Promise.all(
    Array.from(asked, ([conversationId, some]) => {
      const seqs = [...new Set(some.map(({ seq }) => seq))]
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
