import { refusalOfActor, retrying } from '@hubbub/mongo'
import { isCommandLine } from '@hubbub/protocol/internal'
import type { Connection, Model } from 'mongoose'
import { refusalOfStale } from '../../sessions/refusal-of-stale.ts'
import { hasSecondFactor, secondFactorOf } from '../../second-factor/second-factor-state.ts'
import type { AccountDocument } from './account-document.ts'
import type { AccountsCollection } from './accounts-collection.ts'

/** Why who acts may not, or not any more. */
export const askWhoActs =
  (connection: Connection, model: Model<AccountDocument>): AccountsCollection['refusalOf'] =>
  async (by, access) => {
    const refused = await refusalOfActor(connection, by, access)
    if (refused || !by.fresh || isCommandLine(by)) return refused
    const found = await retrying(() => model.findById(by.userId).select(['sessions', 'secondFactor']).lean())
    const session = found?.sessions.find(({ id }) => id === by.sessionId)
    if (!session) return 'session_ended'
    const shown = {
      freshAt: session.freshAt,
      hasSecondFactor: hasSecondFactor(secondFactorOf(found?.secondFactor)),
    }
    return refusalOfStale(shown, by.fresh)
  }
