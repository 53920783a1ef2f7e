import type { Availability, Cause, NotificationSettings, UserId } from '@hubbub/protocol'
import { modeOf } from './causes.ts'
import { isQuiet } from './quiet-hours.ts'
import { isStill, type EffectiveSettings } from './effective-settings.ts'

/** That somebody is alerted, why, and whether without a sound. */
export interface DecidedAlert {
  cause: Cause
  isSilent: boolean
}

/** One person at one moment, whatever it is about. */
export interface AlertedPerson {
  /** What they set for everything. */
  settings: NotificationSettings | undefined
  availability: Availability | undefined
  now: number
  /** Who did what it is about; undefined where that is nobody, or not known. */
  by?: UserId | undefined
  /** Whom they block or mute. */
  ignored?: ReadonlySet<UserId> | undefined
}

/**
 * Whether what happened alerts this person, and why: the loudest of its causes that the level of its place lets through, and of equally
 * loud ones the first. Without a place, as for a reminder, only the causes count. Causes are looked at one after the other, and none of them where
 * nothing could alert.
 */
export function decideAlert(
  causes: Iterable<Cause>,
  effective: EffectiveSettings | null,
  person: AlertedPerson,
): DecidedAlert | null {
  if (isSilenced(person) || effective?.mute || effective?.level === 'nothing') return null
  if (person.by !== undefined && person.ignored?.has(person.by)) return null
  let silent: Cause | undefined
  for (const cause of causes) {
    if (effective && !lets(effective, cause)) continue
    const mode = modeOf(cause, person.settings)
    if (mode === 'alert') return { cause, isSilent: false }
    if (mode === 'silent') silent ??= cause
  }
  return silent ? { cause: silent, isSilent: true } : null
}

/** Do not disturb, a pause of everything, or quiet hours; in these, priority people alert all the same. */
export function isSilenced({ settings, availability, now, by }: AlertedPerson): boolean {
  if (availability === 'dnd') return true
  if (settings?.mute && isStill(settings.mute, now)) return true
  if (by !== undefined && settings?.priorityPeople?.includes(by)) return false
  return settings?.quietHours !== undefined && isQuiet(settings.quietHours, now)
}

/** In a thread with `mentions` of its own it is not enough that one follows it. */
function lets({ level, isThreads }: EffectiveSettings, cause: Cause): boolean {
  if (level !== 'mentions') return level === 'all'
  return cause !== 'direct' && cause !== 'message' && !(cause === 'thread' && isThreads)
}
