import type { Account } from '@hubbub/protocol'

/** Who is invisible is so to administrators too. */
export function asAdministratorsSee(account: Account): Account {
  const { availability: _, ...others } = account
  return others
}
