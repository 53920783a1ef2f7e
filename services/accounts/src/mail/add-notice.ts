import type { Account } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { mailJob } from './decide-mail.ts'
import type { MailState, SignInNotice } from './mail-state.ts'

const mostNotices = 10
const noticeMs = 24 * 3_600_000

/** Those that may still be mailed. */
export const noticesAt = ({ notices }: MailState, at: number): SignInNotice[] =>
  notices.filter((one) => one.at > at - noticeMs)

/** Its owner is mailed of it; who has no confirmed address cannot be. */
export function addNotice(
  { account, mail }: { account: Account; mail: MailState },
  notice: SignInNotice,
): { mail: MailState; jobs: NewJob[] } {
  if (!account.emailVerified) return { mail, jobs: [] }
  const notices = [...noticesAt(mail, notice.at), notice].slice(-mostNotices)
  return { mail: { ...mail, notices }, jobs: [mailJob(account.id, notice.id, notice.at)] }
}
