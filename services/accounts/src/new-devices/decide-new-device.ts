import type { Account } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { addNotice, isTooMuch, noticesAt } from '../mail/add-notice.ts'
import type { MailState, SignInNotice } from '../mail/mail-state.ts'

/** The device of a sign-in. */
export interface SeenDevice {
  hash: string
  /** What is mailed if it is a new one. */
  notice: SignInNotice
}

const mostDevices = 50

/** Notes the device of a sign-in. Its owner is mailed of one that was not there before, unless it is the first of all. */
export function noteDevice(
  { account, mail }: { account: Account; mail: MailState },
  { hash, notice }: SeenDevice,
): { mail: MailState; jobs: NewJob[] } {
  const { at } = notice
  const isKnown = mail.devices.some((one) => one.hash === hash)
  // Before there were these mails no device was noted: then the first one is no news either.
  const isNews = !isKnown && mail.devices.length > 0 && !mail.noDeviceMails
  // Not noted either: once there are mails again, it is a new one still.
  if (isNews && account.emailVerified && isTooMuch(mail, at)) return { mail, jobs: [] }
  const others = mail.devices.filter((one) => one.hash !== hash)
  const devices = [...others, { hash, at }].slice(-mostDevices)
  const noted = { ...mail, devices, notices: noticesAt(mail, at) }
  return isNews ? addNotice({ account, mail: noted }, notice) : { mail: noted, jobs: [] }
}

interface Facts {
  /** What speaks against the session that asks, where one does. */
  refused: ActorRefusal | null
  account: Account | null
  mail: MailState
}

type Refused = { kind: ActorRefusal } | { kind: 'unchanged'; account: Account }

/** Whether one is mailed of new devices from now on. */
export function decideDeviceMails(
  { refused, account, mail }: Facts,
  isOn: boolean,
): { refused: Refused } | { refused: null; mail: MailState } {
  if (refused || !account) return { refused: { kind: refused ?? 'session_ended' } }
  if (mail.noDeviceMails === !isOn) return { refused: { kind: 'unchanged', account } }
  return { refused: null, mail: { ...mail, noDeviceMails: !isOn } }
}
