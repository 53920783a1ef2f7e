import type { Cause, Message, UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { holdersCalled } from '@hubbub/runtime'
import type { InboxDeps } from '../deps.ts'
import type { Wish } from '../store/decide-entries.ts'
import { entryId, isOfThread, type Entry } from '../store/entry.ts'
import { messageAt } from './message-at.ts'
import { placeOf, type EntryPlace } from './place-of.ts'
import { whomItConcerns } from './whom-it-concerns.ts'
import { writeToEach } from './write-entries.ts'

/** Makes true again what inboxes have of a message: after it was sent, called others by an edit, or is gone. Again is once. */
export async function noteMessage(at: JobPayloads['inbox.message'], deps: InboxDeps): Promise<void> {
  const had = await deps.inbox.about(at.conversationId, at.seq)
  const message = await messageAt(at, null, deps)
  const wishes = new Map<UserId, Wish>()
  const id = entryId('message', at)
  if (message) {
    const place = await placeOf(at.conversationId, deps)
    const causes = place ? await concernedNow(message, place, deps) : []
    for (const [userId, cause] of causes) {
      const { placeId, rootSeq } = place!
      wishes.set(userId, {
        kind: 'note',
        entry: { id, cause, ...at, placeId, rootSeq, by: null, count: 0 },
      })
    }
  }
  for (const entry of had)
    if (isLost(entry, id, message) && !wishes.has(entry.userId))
      wishes.set(entry.userId, { kind: 'remove', id: entry.id })
  await writeToEach(wishes, deps)
}

/** Nothing is left of a deleted message but its thread, and that it was reported; of one that calls somebody no more, the others stay. */
const isLost = (entry: Entry, id: string, message: Message | null): boolean =>
  !isOfThread(entry) && entry.cause !== 'report' && (message === null || entry.id === id)

/** Of those whom it concerns the ones who see it, and do not block or mute its author: nothing of before is told to who comes in later. */
async function concernedNow(
  message: Message,
  { kind, groupId, placeId, rootSeq }: EntryPlace,
  deps: InboxDeps,
): Promise<[UserId, Cause][]> {
  // What is said to one alone is unread there, and needs no list beside.
  if (kind === 'direct' && rootSeq === null) return []
  const { conversationId, replyTo } = message
  const answered = replyTo === null ? null : await messageAt({ conversationId, seq: replyTo }, null, deps)
  const holders = await holdersCalled(message.mentionedRoles ?? [], groupId, deps)
  const causes = whomItConcerns(message, answered?.authorId ?? null, holders)
  if (causes.size === 0) return []
  const userIds = [...causes.keys()]
  const seeing = await deps.bus.call('groups.whoSees', { conversationId: placeId, userIds })
  if (seeing.length === 0) return []
  const isDirect = kind === 'direct'
  const asked = { userIds: seeing, authorIds: [message.authorId], isDirect }
  const ignoring = await deps.bus.call('relations.ignoring', asked)
  return seeing.flatMap((userId): [UserId, Cause][] =>
    ignoring[userId] ? [] : [[userId, causes.get(userId)!]],
  )
}
