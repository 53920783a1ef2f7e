import { StartupError } from '../startup-error.ts'
import { allowedNetsIn, type AllowedNet } from './previews-config.ts'
import type { SettingName } from './settings.ts'

/** How pushes are sent to the devices of people who look at no screen. */
export interface PushConfig {
  /** Whom a push service writes to when something is wrong with ours: `https:` or `mailto:`. Null: no pushes are sent. */
  contact: string | null
  /** Beside the public internet. */
  allowed: AllowedNet[]
  /** So long after a message, and at most twice as long, those are told who have not read it. */
  afterMs: number
}

interface Readers {
  text: (name: SettingName) => string
  count: (name: SettingName) => number
  list: (name: SettingName) => string[]
  oneOf: <const T extends string>(name: SettingName, allowed: readonly T[]) => T
}

export function readPushConfig(
  { text, count, list, oneOf }: Readers,
  { publicUrl }: { publicUrl: string | null },
): PushConfig {
  const isOn = oneOf('HUBBUB_PUSH', ['on', 'off']) === 'on'
  const given = text('HUBBUB_PUSH_CONTACT')
  if (given && !isContact(given))
    throw wrong('HUBBUB_PUSH_CONTACT', given, 'mailto:admin@example.org or https://chat.example.org')
  const seconds = count('HUBBUB_PUSH_AFTER')
  if (seconds < 1 || seconds > 15) throw wrong('HUBBUB_PUSH_AFTER', `${seconds}`, 'a number from 1 to 15')
  const ownContact = publicUrl !== null && isContact(publicUrl) ? publicUrl : null
  return {
    contact: isOn ? given || ownContact : null,
    allowed: allowedNetsIn(list('HUBBUB_PUSH_ALLOW'), 'HUBBUB_PUSH_ALLOW'),
    afterMs: seconds * 1_000,
  }
}

/** Push services refuse what cannot be written to, as `localhost`. */
function isContact(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(pathname)
  return protocol === 'https:' && hostname.includes('.')
}

const wrong = (name: SettingName, value: string, give: string) =>
  new StartupError('bad_setting', `${name} is '${value}'. Give ${give}.`)
