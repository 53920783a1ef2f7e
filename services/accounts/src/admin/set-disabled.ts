import { AppError, ensure, withoutEndedStatus, type Account, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'
import { asAdministratorsSee } from './as-administrators-see.ts'

/** Disables an account, whose sessions all end, or enables it again. */
export async function setDisabled(
  { userId, isDisabled }: Input<'accounts.setDisabled'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const by = actorOf(caller)
  const act = {
    by,
    audit: audited('accounts.setDisabled', caller, deps.clock, userId, { isDisabled }),
  }
  const outcome = await deps.bus.running.writing(by, deps.accounts.setDisabled(userId, isDisabled, act))
  ensure(outcome.kind !== 'missing', 'not_found')
  ensure(outcome.kind !== 'last_administrator', 'last_owner')
  if (outcome.kind !== 'changed' && outcome.kind !== 'unchanged') throw new AppError(outcome.kind)
  if (isDisabled) await closeSessions(userId, outcome.kind === 'changed' ? outcome.ended : [], deps)
  if (outcome.kind === 'changed') await tellAccount(outcome, deps)
  return asAdministratorsSee(withoutEndedStatus(outcome.account, deps.clock.wall()))
}
