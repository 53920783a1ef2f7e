import type { AccountsDeps } from '../deps.ts'
import { endExpired } from '../oidc/end-expired.ts'
import { endOverdue } from '../second-factor/end-overdue.ts'
import { sweepSignUps } from '../sign-up/sweep-sign-ups.ts'
import { AccountSweeper } from './sweep.ts'

/** What a regular job takes away. */
export function sweepAll(deps: AccountsDeps): () => Promise<void> {
  const sweeper = new AccountSweeper(deps)
  return async () => {
    await sweeper.sweep()
    await sweepSignUps(deps)
    await endOverdue(deps)
    await endExpired(deps)
  }
}
