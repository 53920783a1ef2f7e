import type { About, Conversation, ConversationId, Level, NotificationSettings } from '@hubbub/protocol'

/** Where settings are looked for: a conversation, or all the channels of a group or category. */
export interface SettingsPlace extends Pick<Conversation, 'kind' | 'groupId' | 'categoryId'> {
  /** Null: no channel in particular. */
  id: ConversationId | null
  /** One that began in the conversation. */
  thread?: ConversationId | undefined
}

/** Where a message is. */
export interface AlertPlace extends SettingsPlace {
  id: ConversationId
}

/** What one person has set for one place, or for everything; undefined where they set nothing. */
export type SettingsOf = (about: About) => NotificationSettings | undefined

/** How one person wants to hear of a place at one moment. */
export interface EffectiveSettings {
  level: Level
  /** Where the level is set; null: nowhere. */
  levelFrom: About | null
  /** It is set for the very thread that this is about. */
  isThreads?: true
  /** Nothing alerts or is shown as unread; `about`: where that is set, which is the place or something that it is in. */
  mute: { about: About; until?: number | undefined } | null
}

/** The nearest level counts. A mute counts for all that is in the muted place, so of several the one that ends last. */
export function effectiveSettings(
  place: SettingsPlace,
  settingsOf: SettingsOf,
  now: number,
): EffectiveSettings {
  const around = aroundOf(place)
  const levelFrom = [...around, 'everything' as const].find((about) => isSetHere(place, about, settingsOf))
  const mutes = around.flatMap((about) => {
    const mute = settingsOf(about)?.mute
    return mute && isStill(mute, now) ? [{ about, until: mute.until }] : []
  })
  return {
    level: levelFrom ? settingsOf(levelFrom)!.level! : builtIn(place),
    levelFrom: levelFrom ?? null,
    ...(levelFrom !== undefined && levelFrom === place.thread && { isThreads: true }),
    mute: mutes.reduce(
      (last: EffectiveSettings['mute'], mute) => (endsLater(mute, last) ? mute : last),
      null,
    ),
  }
}

/** The level that it would have without what is set for this. */
export const inheritedLevel = (place: SettingsPlace, own: About, settingsOf: SettingsOf): Level =>
  effectiveSettings(place, (about) => (about === own ? undefined : settingsOf(about)), 0).level

/** Whether a mute that was set still is one. */
export const isStill = ({ until }: { until?: number | undefined }, now: number): boolean =>
  until === undefined || until > now

/** The nearest first. */
function aroundOf({ thread, id, categoryId, groupId }: SettingsPlace): About[] {
  return [thread, id, categoryId, groupId].filter((about) => about != null)
}

/**
 * Outside groups there is nobody but those who are meant, so `mentions` for everything leaves direct and ad-hoc conversations as they are:
 * who wants channels to be quieter does not mean to lose what is written to them alone.
 */
function isSetHere(place: SettingsPlace, about: About, settingsOf: SettingsOf): boolean {
  const level = settingsOf(about)?.level
  if (level === undefined) return false
  return about !== 'everything' || place.groupId !== null || level !== 'mentions'
}

const builtIn = ({ kind }: SettingsPlace): Level => (kind === 'channel' ? 'mentions' : 'all')

const endsLater = (mute: { until?: number | undefined }, other: EffectiveSettings['mute']): boolean =>
  other === null || (other.until !== undefined && (mute.until ?? Infinity) > other.until)
