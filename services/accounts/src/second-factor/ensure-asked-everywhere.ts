import { AppError, type OperationName } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/**
 * Refuses while nodes of a version before there were second factors keep accounts as well, as during an upgrade node by node: they would let
 * in by the password alone who believes to be safe.
 */
export function ensureAskedEverywhere({ bus }: Pick<AccountsDeps, 'bus'>): void {
  ensureKnownEverywhere('accounts.beginSecondFactor', bus)
}

/** The same for passkeys, which came later: nodes that know only authenticators would not count them, and would write them away. */
export function ensurePasskeysAskedEverywhere({ bus }: Pick<AccountsDeps, 'bus'>): void {
  ensureKnownEverywhere('accounts.beginPasskey', bus)
}

function ensureKnownEverywhere(operation: OperationName, bus: AccountsDeps['bus']): void {
  if (bus.isMissingSomewhere(operation)) throw new AppError('busy', { retryAfterMs: 10_000 })
}
