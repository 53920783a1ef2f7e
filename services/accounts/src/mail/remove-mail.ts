import { AppError, type Account, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { asAdministratorsSee } from '../admin/as-administrators-see.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import { tellAccount } from '../people/tell-account.ts'

/** Who has lost their mailbox cannot confirm a change there: an administrator takes the address away. */
export async function removeMail(
  { userId }: Input<'accounts.removeMail'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const act = { by, audit: audited('accounts.removeMail', caller, deps.clock, userId) }
  const outcome = await deps.bus.running.writing(by, deps.mails.remove(userId, act))
  if (outcome.kind === 'missing') throw new AppError('not_found')
  if (outcome.kind === 'unchanged') return asAdministratorsSee(outcome.account)
  if (outcome.kind !== 'changed') throw new AppError(outcome.kind)
  return asAdministratorsSee(await tellAccount(outcome, deps))
}
