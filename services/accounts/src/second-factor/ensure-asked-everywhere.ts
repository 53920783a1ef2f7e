import { AppError } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/**
 * Refuses while nodes of a version before there were second factors keep accounts as well, as during an upgrade node by node: they would let
 * in by the password alone who believes to be safe.
 */
export function ensureAskedEverywhere({ bus }: Pick<AccountsDeps, 'bus'>): void {
  if (bus.isMissingSomewhere('accounts.beginSecondFactor'))
    throw new AppError('busy', { retryAfterMs: 10_000 })
}
