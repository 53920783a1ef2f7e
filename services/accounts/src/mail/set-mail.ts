import { AppError, ensure, type Account, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import { isRefusedAddress } from '../sign-up/refused-domains.ts'
import { tellAccount } from '../people/tell-account.ts'
import { freshLinks } from './fresh-links.ts'

/**
 * Begins the change of one's own mail address. A session alone is not enough for that: whoever has the address can set the password.
 * The answer does not tell whether the address is somebody else's.
 */
export async function setMail(
  { address, password, language = 'en' }: Input<'accounts.setMail'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  ensure(deps.config.sendsMail, 'mail_off')
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const own = (await deps.mails.of(by.userId))?.account
  // Of who was invited with it it stays theirs: to call a change off, or to have the link mailed anew.
  const isOwn = address === own?.email || address === own?.mailChange?.to
  ensure(isOwn || !(await isRefusedAddress(address, deps.config.signUp)), 'address_refused')
  const from = await deps.passwords.of(by.userId)
  const isRight = await deps.hasher.isRight(password, from)
  ensure(from !== null && isRight, 'wrong_credentials')
  const wish = { to: address, from, language, links: freshLinks(by.userId, deps), at: deps.clock.wall() }
  const outcome = await deps.bus.running.writing(by, deps.mails.set(by, wish))
  if (outcome.kind === 'unchanged') return outcome.account
  if (outcome.kind === 'outdated') throw new AppError('wrong_credentials')
  if (outcome.kind !== 'changed') throw new AppError(outcome.kind)
  return tellAccount(outcome, deps)
}
