import type { Availability, Cause, Level, NotificationSettings } from '@hubbub/protocol'
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
  const open = effective ? causes.filter((cause) => lets(effective.level, cause)) : causes
  for (const mode of ['alert', 'silent'] as const) {
    const cause = open.find((one) => modeOf(one, person.settings) === mode)
    if (cause) return { cause, isSilent: mode === 'silent' }
  }
  return null
}

/** Do not disturb, a pause of everything, or quiet hours. */
export function isSilenced({ settings, availability, now }: AlertedPerson): boolean {
  if (availability === 'dnd') return true
  if (settings?.mute && isStill(settings.mute, now)) return true
  return settings?.quietHours !== undefined && isQuiet(settings.quietHours, now)
}

function lets(level: Level, cause: Cause): boolean {
  if (level === 'mentions') return cause !== 'direct' && cause !== 'message'
  return level === 'all'
}
