import type { Account } from '@hubbub/protocol'

/** Who is invisible is so to administrators too. */
export function asAdministratorsSee({ availability: _, ...account }: Account): Account {
  return account
}
