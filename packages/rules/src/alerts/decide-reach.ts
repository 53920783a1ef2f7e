import type { Availability, Message, NotificationMark, RoleId, UserId } from '@hubbub/protocol'
import { causesOf } from './causes.ts'
import { decideAlert, type DecidedAlert } from './decide-alert.ts'
import { effectiveSettings, type AlertPlace } from './effective-settings.ts'

/** What is known of one person, and of what they have to do with a conversation. */
export interface AwayReader {
  userId: UserId
  settings: readonly NotificationMark[]
  /** Whom they block or mute, of those who wrote what they may be told of. Left out: nobody. */
  ignored?: ReadonlySet<UserId> | undefined
  /** Of a thread: they follow it. */
  isFollowing: boolean
  /** That they hold in the group of the place; asked only where a role is called. */
  roleIds?: readonly RoleId[] | undefined
  availability: Availability | undefined
  /** They may see it now. */
  isSeeing: boolean
  /** Up to here they have read it. */
  readSeq: number
  /** Somebody uses one of their devices at this moment, or did so just before. */
  isLooking: boolean
}

export interface ReachMoment {
  place: AlertPlace
  now: number
}

/** A message as it is now. */
export interface Told {
  message: Message
  /** Who wrote the message that it answers. */
  answered: UserId | null
}

/**
 * Whether a push or a mail tells this person of this message now, and why: what alerts them on a screen alerts them here, unless they have
 * read it or look at a screen. On the device it could not be decided: Apple takes pushes away from who gets one and shows nothing.
 */
export function decideReach(
  { message, answered }: Told,
  reader: AwayReader,
  { place, now }: ReachMoment,
): DecidedAlert | null {
  const { userId, settings } = reader
  if (!reader.isSeeing || reader.isLooking || message.seq <= reader.readSeq) return null
  if (reader.ignored?.has(message.authorId)) return null
  // What stands in a channel for a reply in a thread: of the reply itself they are told there.
  if (message.threadReply) return null
  const settingsOf = (about: NotificationMark['about']) => settings.find((mark) => mark.about === about)
  const everywhere = settingsOf('everything')
  const causes = causesOf(message, place, {
    id: userId,
    keywords: everywhere?.keywords ?? [],
    isAnswered: answered === userId,
    isFollowing: reader.isFollowing,
    roleIds: reader.roleIds,
  })
  const person = { settings: everywhere, availability: reader.availability, now }
  return decideAlert(causes, effectiveSettings(place, settingsOf, now), person)
}

/** Of those who look at nothing and have read nothing: who of all may have to be reached, before it is asked what they do now. */
export const mayBeReached = (
  told: Told,
  reader: Pick<AwayReader, 'userId' | 'settings' | 'ignored' | 'isFollowing' | 'roleIds'>,
  moment: ReachMoment,
) =>
  decideReach(
    told,
    { ...reader, availability: undefined, isSeeing: true, readSeq: 0, isLooking: false },
    moment,
  ) !== null
