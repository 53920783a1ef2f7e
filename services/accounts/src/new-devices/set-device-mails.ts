import { AppError, ensure, type Account, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'
import { ensureFresh } from '../second-factor/ensure-fresh.ts'

/** Whoever found a device unlocked is not to silence the mails about the next one. */
export async function setDeviceMails(
  { isOn }: Input<'accounts.setDeviceMails'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  ensure(deps.config.sendsMail, 'mail_off')
  const by = isOn ? actorOf(caller) : await ensureFresh(actorOf(caller), deps)
  const outcome = await deps.bus.running.writing(by, deps.mails.setDeviceMails(by, isOn))
  if (outcome.kind === 'unchanged') return outcome.account
  if (outcome.kind !== 'changed') throw new AppError(outcome.kind)
  return tellAccount(outcome, deps)
}
