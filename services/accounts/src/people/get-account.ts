import { ensure, type Account } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'

/** The caller's own account. */
export async function getAccount({ actor }: Caller, { directory }: AccountsDeps): Promise<Account> {
  const account = await directory.get(actor!.userId)
  ensure(account, 'not_found')
  return account
}
