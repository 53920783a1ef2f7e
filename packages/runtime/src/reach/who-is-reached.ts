import type { Message, NotificationMark, RoleId, UserId } from '@hubbub/protocol'
import {
  decideReach,
  mayBeReached,
  type AwayReader,
  type DecidedAlert,
  type ReachMoment,
} from '@hubbub/rules'
import { Breaks } from '../breaks.ts'
import type { ServicesBus } from '../bus/broker.ts'
import type { Clock } from '../clock.ts'
import type { Occasion } from './read-occasion.ts'

/** A person, and the messages that they are to be told of: those that alert them, the latest first. */
export interface Reached {
  userId: UserId
  messages: [ReachedBy, ...ReachedBy[]]
}

export interface ReachedBy extends DecidedAlert {
  message: Message
}

interface Asked {
  bus: ServicesBus
  clock: Clock
}

type Alerted = Pick<AwayReader, 'userId' | 'settings' | 'ignored' | 'isFollowing' | 'roleIds'>

/** Of these people, those whom something alerts by what they set, whatever they do now. */
export async function whoIsAlerted(
  userIds: UserId[],
  occasion: Occasion,
  deps: Asked & { isDigest?: boolean },
): Promise<Alerted[]> {
  const settingsOf = await deps.bus.call('notifications.settingsOf', { userIds })
  const following = await followersOf(userIds, occasion, deps)
  const roleIds = await rolesHeld(userIds, occasion, deps)
  const authorIds = [...new Set(occasion.told.map(({ message }) => message.authorId))]
  const isDirect = occasion.place.kind === 'direct'
  const ignoring = await deps.bus.call('relations.ignoring', { userIds, authorIds, isDirect })
  const moment = momentOf(occasion, deps)
  const marksOf = (userId: UserId) => {
    const marks = settingsOf[userId] ?? []
    return deps.isDigest ? marks.map(withoutQuietHours) : marks
  }
  const ignoredBy = (userId: UserId) => {
    const { [userId]: ignored } = ignoring
    return ignored && { ignored: new Set(ignored) }
  }
  const breaks = new Breaks()
  const alerted: Alerted[] = []
  for (const userId of userIds) {
    await breaks.takeIfDue()
    const isFollowing = following.has(userId)
    const reader = {
      ...{ userId, settings: marksOf(userId), isFollowing, roleIds: roleIds[userId] },
      ...ignoredBy(userId),
    }
    if (occasion.told.some((told) => mayBeReached(told, reader, moment))) alerted.push(reader)
  }
  return alerted
}

/**
 * Of these people, those who are to be told now. What they do is asked only of those whom something alerts. `isDigest`: it is told at a time
 * of its own, whether somebody looks at a device then or has quiet hours.
 */
export async function whoIsReached(
  userIds: UserId[],
  occasion: Occasion,
  deps: Asked & { isDigest?: boolean },
): Promise<Reached[]> {
  const alerted = await whoIsAlerted(userIds, occasion, deps)
  if (alerted.length === 0) return []
  const { bus } = deps
  const asked = { userIds: alerted.map(({ userId }) => userId) }
  const looking = new Set(deps.isDigest ? [] : await bus.call('presence.looking', asked))
  const present = alerted.filter(({ userId }) => !looking.has(userId))
  const readers: AwayReader[] = []
  for (const reader of present) {
    const { userId } = reader
    const [account, positions] = await Promise.all([
      bus.call('accounts.get', { userId }),
      bus.call('messages.positions', { userId, conversationIds: [occasion.conversationId] }),
    ])
    if (!account || account.isDisabled) continue
    readers.push({
      ...{ ...reader, isLooking: false, isSeeing: true, availability: account.availability },
      readSeq: positions[occasion.conversationId]?.readSeq ?? 0,
    })
  }
  // The last question: who is removed after it is told of what was said before.
  const seeing = new Set(await seeingOf(readers, occasion, deps))
  const breaks = new Breaks()
  const reached: Reached[] = []
  for (const reader of readers) {
    await breaks.takeIfDue()
    const isSeeing = seeing.has(reader.userId)
    const [first, ...rest] = reachedBy(occasion, { ...reader, isSeeing }, momentOf(occasion, deps))
    if (first) reached.push({ userId: reader.userId, messages: [first, ...rest] })
  }
  return reached
}

function withoutQuietHours(mark: NotificationMark): NotificationMark {
  const { quietHours: _, ...rest } = mark
  return rest
}

const momentOf = ({ place }: Occasion, { clock }: Pick<Asked, 'clock'>): ReachMoment => ({
  place,
  now: clock.wall(),
})

const reachedBy = ({ told }: Occasion, reader: AwayReader, moment: ReachMoment): ReachedBy[] =>
  told.flatMap((one) => {
    const alert = decideReach(one, reader, moment)
    return alert ? { ...alert, message: one.message } : []
  })

async function followersOf(
  userIds: UserId[],
  { place, conversationId }: Occasion,
  { bus }: Asked,
): Promise<ReadonlySet<UserId>> {
  return new Set(place.thread ? await bus.call('threads.followers', { conversationId, userIds }) : [])
}

/** Asked only where a role is called. */
async function rolesHeld(
  userIds: UserId[],
  { title: { groupId }, told }: Occasion,
  { bus }: Asked,
): Promise<Record<UserId, RoleId[]>> {
  if (!groupId || !told.some(({ message }) => message.mentionedRoles)) return {}
  return bus.call('groups.rolesHeld', { groupId, userIds })
}

async function seeingOf(
  readers: readonly AwayReader[],
  { placeId }: Occasion,
  { bus }: Asked,
): Promise<UserId[]> {
  if (readers.length === 0) return []
  const userIds = readers.map(({ userId }) => userId)
  return bus.call('groups.whoSees', { conversationId: placeId, userIds })
}
