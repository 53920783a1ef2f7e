import type { Account } from '@hubbub/protocol'

/** Who is invisible is so to administrators too, and what they hide from others is their own affair. */
export function asAdministratorsSee(account: Account): Account {
  const { availability: _, hidesReceipts: _hides, ...others } = account
  return others
}
