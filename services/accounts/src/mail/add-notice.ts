import type { Account } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { mailJob } from './decide-mail.ts'
import type { MailState, SignInNotice } from './mail-state.ts'

/** Of new devices, in a day. Who knows the password has no more mails sent by signing in again and again; the first ones say enough. */
const mostDeviceMails = 10
/** With those of changes, each of which wants a fresh sign-in. */
const mostNotices = 40
const noticeMs = 24 * 3_600_000

/** Those that may still be mailed. */
export const noticesAt = ({ notices }: MailState, at: number): SignInNotice[] =>
  notices.filter((one) => one.at > at - noticeMs)

/** Whether the owner has been mailed of so many new devices in a day that they are mailed of no more. */
export const isTooMuch = (mail: MailState, at: number): boolean =>
  noticesAt(mail, at).filter(({ change }) => change === undefined).length >= mostDeviceMails

/** Its owner is mailed of it; who has no confirmed address cannot be. */
export function addNotice(
  { account, mail }: { account: Account; mail: MailState },
  notice: SignInNotice,
): { mail: MailState; jobs: NewJob[] } {
  if (!account.emailVerified) return { mail, jobs: [] }
  const kept = noticesAt(mail, notice.at)
  const notices = [...kept, notice].slice(-mostNotices)
  return { mail: { ...mail, notices }, jobs: [mailJob(account.id, notice.id, notice.at)] }
}
