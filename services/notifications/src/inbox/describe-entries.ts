import { limits, type InboxEntry, type Output, type Person, type UserId } from '@hubbub/protocol'
import type { InboxDeps } from '../deps.ts'
import type { SeenEntry } from './seen-entries.ts'

/** So many of those who reacted are named. */
const namedReactors = 3
/** Those of them whom the person blocks or mutes are not. */
const reactorsAsked = 50

/** Entries as their owner sees them, with the people in them. */
export async function describeEntries(
  userId: UserId,
  seen: readonly SeenEntry[],
  deps: InboxDeps,
): Promise<Pick<Output<'inbox.list'>, 'entries' | 'people'>> {
  const entries = await Promise.all(seen.map((one) => describe(userId, one, deps)))
  return { entries, people: await peopleIn(entries, deps) }
}

async function describe(
  userId: UserId,
  { entry, message, isUnread }: SeenEntry,
  { bus }: InboxDeps,
): Promise<InboxEntry> {
  const { id, cause, conversationId, placeId, rootSeq, at } = entry
  const by = cause === 'reaction' ? await reactedBy(entry, userId, { bus }) : entry.by ? [entry.by] : []
  return {
    ...{ id, cause, conversationId },
    ...(message && { message }),
    ...(rootSeq !== null && { parent: { conversationId: placeId, seq: rootSeq } }),
    ...(by.length > 0 && { by }),
    ...{ at, isUnread },
  }
}

async function reactedBy(
  { conversationId, seq }: SeenEntry['entry'],
  other: UserId,
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<UserId[]> {
  const [reacted, ignored] = await Promise.all([
    bus.call('messages.reactedBy', { conversationId, seq, other, limit: reactorsAsked }),
    bus.call('relations.ignoredBy', { userId: other }),
  ])
  return reacted.filter((userId) => !ignored.includes(userId)).slice(0, namedReactors)
}

/** Whose message one may read, their name one may see. */
async function peopleIn(entries: readonly InboxEntry[], { bus }: InboxDeps): Promise<Person[]> {
  const userIds = entries.flatMap(({ message, by = [] }) => [
    ...by,
    ...(message ? [message.authorId, ...message.mentions] : []),
    ...(message?.forwarded ? [message.forwarded.authorId] : []),
  ])
  if (userIds.length === 0) return []
  const asked = [...new Set(userIds)].slice(0, limits.peopleLookup)
  return bus.call('accounts.cards', { userIds: asked })
}
