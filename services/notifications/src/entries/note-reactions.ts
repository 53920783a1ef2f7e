import type { Message, UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import type { InboxDeps } from '../deps.ts'
import { entryId } from '../store/entry.ts'
import { messageAt } from './message-at.ts'
import { placeOf } from './place-of.ts'
import { writeEntries } from './write-entries.ts'

/** Of one emoji. */
const reactorsCounted = 1_000

/** Makes true again what the inbox of its author has of the reactions to a message: one entry, which is new again with each that comes. */
export async function noteReactions(at: JobPayloads['inbox.reactions'], deps: InboxDeps): Promise<void> {
  const author = (await messageAt(at, null, deps))?.authorId
  // Of a deleted message nothing is left: that is done by the job of its deletion.
  if (!author) return
  const count = await countOfOthers(at, author, deps)
  const id = entryId('reaction', at)
  if (count === 0) return void (await writeEntries(author, [{ kind: 'remove', id }], deps))
  const place = await placeOf(at.conversationId, deps)
  const seeing = place && (await deps.bus.call('groups.whoSees', seenBy(place.placeId, author)))
  if (!seeing || seeing.length === 0) return
  const { placeId, rootSeq } = place
  const entry = { id, cause: 'reaction', ...at, placeId, rootSeq, by: null, count } as const
  await writeEntries(author, [{ kind: 'count', entry }], deps)
}

const seenBy = (conversationId: Message['conversationId'], userId: UserId) => ({
  conversationId,
  userIds: [userId],
})

async function countOfOthers(
  at: JobPayloads['inbox.reactions'],
  author: UserId,
  deps: InboxDeps,
): Promise<number> {
  const ignored = await deps.bus.call('relations.ignoredBy', { userId: author })
  if (ignored.length > 0) return countHeard(at, author, ignored, deps)
  return countOthers((await messageAt(at, author, deps))?.reactions ?? [])
}

/** Who is blocked or muted makes nothing new: then it is people who are counted. */
async function countHeard(
  at: JobPayloads['inbox.reactions'],
  author: UserId,
  ignored: readonly UserId[],
  { bus }: InboxDeps,
): Promise<number> {
  const reacted = await bus.call('messages.reactedBy', { ...at, other: author, limit: reactorsCounted })
  return reacted.filter((userId) => !ignored.includes(userId)).length
}

/** As its author sees them. */
export const countOthers = (reactions: Message['reactions']): number =>
  reactions.reduce((sum, { count, isMine }) => sum + count - Number(isMine), 0)
