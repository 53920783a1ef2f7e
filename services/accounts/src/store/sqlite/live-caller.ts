import type { AccountAccess } from '@hubbub/protocol'
import { isCommandLine, type ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { refusalOfActor, type Sql } from '@hubbub/sqlite'
import { refusalOfStale } from '../../sessions/refusal-of-stale.ts'
import { hasSecondFactor } from '../../second-factor/second-factor-state.ts'
import { stateOf } from './account-row.ts'

/** Why who acts may not, or not any more; to be asked inside each write. */
export function refusalOf(
  sql: Sql,
  by: ActorSession,
  access: AccountAccess = 'account',
): ActorRefusal | null {
  const refused = refusalOfActor(sql, by, access)
  if (refused || !by.fresh || isCommandLine(by)) return refused
  const found = sql.get<{ fresh_at: number | null; second_factor: string | null }>(
    'SELECT fresh_at, second_factor FROM sessions JOIN accounts ON accounts.id = user_id WHERE sessions.id = ?',
    by.sessionId,
  )!
  const shown = { freshAt: found.fresh_at ?? undefined, hasSecondFactor: hasSecondFactor(stateOf(found)) }
  return refusalOfStale(shown, by.fresh)
}
