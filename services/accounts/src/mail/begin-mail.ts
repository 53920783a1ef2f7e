import type { Account, Language } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { beginChange, type MailWrite } from './decide-mail.ts'
import { freshLinks } from './fresh-links.ts'
import { noMail } from './mail-state.ts'

/**
 * Of a new account with this address: where mail is sent the address counts once it is confirmed, and whoever registers does not learn
 * that it is somebody else's. Elsewhere it is taken as it is given.
 */
export function beginMail(
  account: Account,
  { email: to, language = 'en' }: { email?: string | undefined; language?: Language | undefined },
  deps: Pick<AccountsDeps, 'config' | 'links' | 'clock'>,
): { email: string | null; mail: Pick<MailWrite, 'mail' | 'jobs'> | null } {
  if (to === undefined || !deps.config.sendsMail) return { email: to ?? null, mail: null }
  const wish = { to, language, links: freshLinks(account.id, deps), at: deps.clock.wall() }
  return { email: null, mail: beginChange({ account, mail: noMail }, wish) }
}
