import { isConversation, type ConversationId, type UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { readOccasion, whoIsReached } from '@hubbub/runtime'
import { isUnreadThread } from '@hubbub/rules'
import type { MissedMailDeps } from './deps.ts'
import { mailedSeq } from './due.ts'
import { digestOf } from './times.ts'
import type { SeqRange } from './store/missed-mail-record.ts'

/** Of a conversation the last ones count, of more conversations the first ones. */
const messagesLookedAt = 200
const conversationsTold = 50
const threadsLookedAt = 200

/** Mails what this person missed in a day or a week, in all conversations; nothing where that is nothing. */
export async function digest(
  { userId, from, until }: JobPayloads['missedMail.digest'],
  deps: MissedMailDeps,
): Promise<void> {
  if (!deps.isOffered) return
  const record = await deps.missed.get(userId)
  // Who wants none any more gets none; who wants another one has a job for that with the next message.
  if (!record?.settings || !digestOf(record.settings.when, record.settings.timeZone, until)) return
  if (!(await deps.bus.call('accounts.mailbox', { userId }))) return
  const ranges: SeqRange[] = []
  for (const { conversationId, seq, readSeq } of await unreadOf(userId, deps)) {
    if (ranges.length === conversationsTold) break
    const unmailed = Math.max(readSeq, mailedSeq(record, conversationId)) + 1
    const span = { from: Math.max(unmailed, seq - messagesLookedAt + 1), to: seq }
    const isWanted = ({ at }: { at: number }) => at >= from && at < until
    const occasion = await readOccasion(conversationId, { ...span, isWanted }, deps)
    const [reached] = occasion ? await whoIsReached([userId], occasion, { ...deps, isDigest: true }) : []
    if (!reached) continue
    const [last, first] = [reached.messages[0], reached.messages.at(-1)!]
    ranges.push({ conversationId, from: first.message.seq, to: last.message.seq })
  }
  if (ranges.length === 0) return
  await deps.missed.mail({ userId, id: `digest ${until}`, at: deps.clock.wall(), isDigest: true, ranges })
}

interface Unread {
  conversationId: ConversationId
  seq: number
  readSeq: number
}

/** Conversations of this person, and threads that they follow, with something that they have not read. */
async function unreadOf(userId: UserId, { bus }: MissedMailDeps): Promise<Unread[]> {
  const { streams } = await bus.call('groups.subscriptions', { userId })
  const threads = await bus.call('threads.followedBy', { userId, limit: threadsLookedAt })
  const unread = threads.filter(isUnreadThread).map(({ conversationId }) => conversationId)
  const conversationIds = [...streams.filter(isConversation), ...unread]
  const positions = await bus.call('messages.positions', { userId, conversationIds })
  return conversationIds.flatMap((conversationId) => {
    const position = positions[conversationId]
    return position && position.seq > position.readSeq ? { conversationId, ...position } : []
  })
}
