import type { Account } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { mailJob } from '../mail/decide-mail.ts'
import type { DeviceNotice, MailState } from '../mail/mail-state.ts'

/** The device of a sign-in. */
export interface SeenDevice {
  hash: string
  /** What is mailed if it is a new one. */
  notice: DeviceNotice
}

const mostDevices = 50
const mostNotices = 10
const noticeMs = 24 * 3_600_000

/** Notes the device of a sign-in. Its owner is mailed of one that was not there before, unless it is the first of all. */
export function noteDevice(
  { account, mail }: { account: Account; mail: MailState },
  { hash, notice }: SeenDevice,
): { mail: MailState; jobs: NewJob[] } {
  const { at } = notice
  const isKnown = mail.devices.some((one) => one.hash === hash)
  // Before there were these mails no device was noted: then the first one is no news either.
  const isTold = !isKnown && mail.devices.length > 0 && account.emailVerified && !mail.noDeviceMails
  const others = mail.devices.filter((one) => one.hash !== hash)
  const devices = [...others, { hash, at }].slice(-mostDevices)
  const recent = mail.notices.filter((one) => one.at > at - noticeMs)
  const notices = isTold ? [...recent, notice].slice(-mostNotices) : recent
  return { mail: { ...mail, devices, notices }, jobs: isTold ? [mailJob(account.id, notice.id, at)] : [] }
}

interface Facts {
  /** The session of who asks is live. */
  isLive: boolean
  account: Account | null
  mail: MailState
}

type Refused = { kind: 'session_ended' } | { kind: 'unchanged'; account: Account }

/** Whether one is mailed of new devices from now on. */
export function decideDeviceMails(
  { isLive, account, mail }: Facts,
  isOn: boolean,
): { refused: Refused } | { refused: null; mail: MailState } {
  if (!account || !isLive) return { refused: { kind: 'session_ended' } }
  if (mail.noDeviceMails === !isOn) return { refused: { kind: 'unchanged', account } }
  return { refused: null, mail: { ...mail, noDeviceMails: !isOn } }
}
