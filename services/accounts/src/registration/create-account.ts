import type { Account, Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { addPerson } from './add-person.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'

/** Creates an account for somebody else, also when registration is closed. */
export async function createAccount(
  input: Input<'accounts.create'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const { isAdministrator } = input
  const by = isAdministrator ? await ensureFreshWithTwoFactors(actorOf(caller), deps) : actorOf(caller)
  const actOn = (about: Account['id']) => ({
    by,
    audit: audited('accounts.create', caller, deps.clock, about, { isAdministrator }),
  })
  const { account } = await addPerson(input, { isFirstAdministrator: false, actOn }, deps)
  return account
}
