import { ensure, type Account, type UserId } from '@hubbub/protocol'
import type { AccountsDeps } from './deps.ts'
import { tellAccount } from './tell-account.ts'

/** Gives an account another display name. */
export async function rename(
  { userId, displayName }: { userId: UserId; displayName: string },
  deps: AccountsDeps,
): Promise<Account> {
  const change = await deps.accounts.rename(userId, displayName)
  ensure(change, 'not_found')
  await tellAccount(change, deps)
  return change.account
}
