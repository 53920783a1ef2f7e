import {
  limits,
  type Message,
  type Nicknames,
  type Person,
  type StreamEvent,
  type UserId,
} from '@hubbub/protocol'
import type { AccessContext } from '@hubbub/rules'
import type { ReadingDeps } from '../context/deps.ts'

type Written = Pick<Message, 'mentions'> & Partial<Pick<Message, 'authorId' | 'forwarded'>>

/**
 * The cards of who wrote these messages and who is called in them, authors first: whose message one may read, their name one
 * may see, also when they have left since. Only ever asked about messages that are part of the same answer, so nobody learns
 * of anybody by guessing ids.
 */
export async function peopleIn(
  written: readonly Written[],
  { bus, people }: Pick<ReadingDeps, 'bus' | 'people'>,
): Promise<Person[]> {
  const userIds = idsIn(written)
  if (userIds.length === 0) return []
  try {
    return await people.of(userIds)
  } catch (error) {
    // The messages matter more; a client asks for names that it lacks.
    bus.log.warn({ err: error }, 'could not add the people to some messages')
    return []
  }
}

/** What the same people are called in the group of the place; nothing for a place outside groups. */
export async function nicknamesIn(
  written: readonly Written[],
  group: AccessContext['group'] | undefined,
  { bus, nicknames }: Pick<ReadingDeps, 'bus' | 'nicknames'>,
): Promise<{ nicknames?: Nicknames }> {
  const userIds = idsIn(written)
  if (!group || userIds.length === 0) return {}
  try {
    return { nicknames: await nicknames.of(group.id, userIds) }
  } catch (error) {
    bus.log.warn({ err: error }, 'could not add the nicknames to some messages')
    return {}
  }
}

function idsIn(written: readonly Written[]): UserId[] {
  // Asked for each answer to everybody who comes back, so without lists in between.
  const userIds = new Set<UserId>()
  for (const { authorId, forwarded } of written) {
    if (authorId) userIds.add(authorId)
    if (forwarded?.authorId) userIds.add(forwarded.authorId)
  }
  for (const { mentions } of written) for (const userId of mentions) userIds.add(userId)
  return [...userIds].slice(0, limits.peopleLookup)
}

/** What these changes say, as far as they are messages. */
export function writtenIn(events: readonly StreamEvent[]): Written[] {
  return events.flatMap(({ type, data }): Written[] => {
    if (type === 'message.created') return [data.message]
    return type === 'message.edited' ? [data] : []
  })
}
