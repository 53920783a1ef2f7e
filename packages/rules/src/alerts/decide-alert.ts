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
 * loud ones the first. Without a place, as for a reminder, only the causes count.
 */
export function decideAlert(
  causes: readonly Cause[],
  effective: EffectiveSettings | null,
  person: AlertedPerson,
): DecidedAlert | null {
  if (isSilenced(person) || effective?.mute) return null
  if (person.by !== undefined && person.ignored?.has(person.by)) return null
  const open = effective ? causes.filter((cause) => lets(effective, cause)) : causes
  for (const mode of ['alert', 'silent'] as const) {
    const cause = open.find((one) => modeOf(one, person.settings) === mode)
    if (cause) return { cause, isSilent: mode === 'silent' }
  }
  return null
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
