import { ensure, type Account, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'
import { tellAccount } from './tell-account.ts'

/** Disables an account, whose sessions all end, or enables it again. */
export async function setDisabled(
  { userId, isDisabled }: Input<'accounts.setDisabled'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const audit = audited('accounts.setDisabled', caller, deps.clock, userId, { isDisabled })
  const outcome = await deps.accounts.setDisabled(userId, isDisabled, audit)
  ensure(outcome.kind !== 'missing', 'not_found')
  ensure(outcome.kind !== 'last_administrator', 'last_owner')
  if (isDisabled) await closeSessions(userId, outcome.kind === 'changed' ? outcome.ended : [], deps)
  if (outcome.kind === 'changed') await tellAccount(outcome, deps)
  return outcome.account
}
