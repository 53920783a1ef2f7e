import type { Message, UserId } from '@hubbub/protocol'
import type { DecidedAlert } from '@hubbub/rules'
import type { PushDeps } from '../deps.ts'
import { decideReach, mayBeReached, type Reader, type Told } from './decide-reach.ts'
import type { Occasion } from './read-occasion.ts'

/** A person, and the message that a push tells them of: the latest that alerts them. */
export interface Reached extends DecidedAlert {
  userId: UserId
  message: Message
}

type Asked = Pick<PushDeps, 'bus' | 'clock'>

/** Of these people, those who are to be told now. What they do is asked only of those whom something alerts. */
export async function whoIsReached(userIds: UserId[], occasion: Occasion, deps: Asked): Promise<Reached[]> {
  const settingsOf = await deps.bus.call('notifications.settingsOf', { userIds })
  const following = await followersOf(userIds, occasion, deps)
  const moment = { place: occasion.place, now: deps.clock.wall() }
  const alerted = userIds
    .map((userId) => ({ userId, settings: settingsOf[userId] ?? [], isFollowing: following.has(userId) }))
    .filter((reader) => occasion.told.some((told) => mayBeReached(told, reader, moment)))
  if (alerted.length === 0) return []
  const ids = alerted.map(({ userId }) => userId)
  const looking = new Set(await deps.bus.call('presence.looking', { userIds: ids }))
  const present = alerted.filter(({ userId }) => !looking.has(userId))
  const readers: Reader[] = []
  for (const reader of present) {
    const { userId } = reader
    const [account, positions] = await Promise.all([
      deps.bus.call('accounts.get', { userId }),
      deps.bus.call('messages.positions', { userId, conversationIds: [occasion.conversationId] }),
    ])
    if (!account || account.isDisabled) continue
    readers.push({
      ...{ ...reader, isLooking: false, isSeeing: true, availability: account.availability },
      readSeq: positions[occasion.conversationId]?.readSeq ?? 0,
    })
  }
  // The last question: who is removed after it is told of what was said before.
  const seeing = new Set(await seeingOf(readers, occasion, deps))
  return readers.flatMap((reader) => {
    const found = reachedBy(occasion.told, { ...reader, isSeeing: seeing.has(reader.userId) }, moment)
    return found ? { ...found, userId: reader.userId } : []
  })
}

function reachedBy(told: readonly Told[], reader: Reader, moment: Parameters<typeof decideReach>[2]) {
  for (const one of told) {
    const alert = decideReach(one, reader, moment)
    if (alert) return { ...alert, message: one.message }
  }
  return null
}

async function followersOf(
  userIds: UserId[],
  { place, conversationId }: Occasion,
  { bus }: Asked,
): Promise<ReadonlySet<UserId>> {
  return new Set(place.thread ? await bus.call('threads.followers', { conversationId, userIds }) : [])
}

async function seeingOf(
  readers: readonly Reader[],
  { placeId }: Occasion,
  { bus }: Asked,
): Promise<UserId[]> {
  if (readers.length === 0) return []
  const userIds = readers.map(({ userId }) => userId)
  return bus.call('groups.whoSees', { conversationId: placeId, userIds })
}
