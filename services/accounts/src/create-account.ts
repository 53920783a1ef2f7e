import type { Account, Input } from '@hubbub/protocol'
import { addPerson } from './add-person.ts'
import type { AccountsDeps } from './deps.ts'

/** Creates an account for somebody else, also when registration is closed. */
export async function createAccount(input: Input<'accounts.create'>, deps: AccountsDeps): Promise<Account> {
  const { account } = await addPerson(input, { isFirstAdministrator: false }, deps)
  return account
}
