import { auditEffect, jobEffect, retrying } from '@hubbub/mongo'
import type { SessionId } from '@hubbub/protocol'
import { mailStateOf } from '../../mail/mail-state.ts'
import { actorIn, decide } from '../../second-factor/decide-second-factor.ts'
import { freshened, staledBy } from '../../second-factor/decided.ts'
import { secondFactorOf } from '../../second-factor/second-factor-state.ts'
import type { SecondFactorRepository, WrittenSecondFactor } from '../second-factor-repository.ts'
import { changeOf } from './account-change.ts'
import { accountOf, accountOnly, type AccountDocument } from './account-document.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'

/** A second factor is a field of its account. */
export function mongoSecondFactors({
  model,
  aggregates,
  refusalOf,
}: AccountsCollection): SecondFactorRepository {
  return {
    async of(userId) {
      const document = await retrying(() =>
        model
          .findById(userId)
          .select([...accountOnly])
          .lean(),
      )
      return document && { account: accountOf(document), state: secondFactorOf(document.secondFactor) }
    },
    async write(userId, name, wish) {
      const { outcome, changes } = await aggregates.change<Outcome>(userId, async (document) => {
        const actor = actorIn(name, wish)
        const facts = {
          account: document && accountOf(document),
          state: secondFactorOf(document?.secondFactor),
          hash: document?.passwordHash ?? null,
          identities: document?.identities ?? [],
          mail: mailStateOf(document?.mail),
          refused: actor && (await refusalOf(actor.by, actor.access)),
        }
        const {
          state,
          fresh,
          endsSessions,
          isTold,
          audit,
          mail,
          jobs = [],
          ...answer
        } = decide(name, facts, wish)
        if (!document) return { outcome: { answer, ended: [], staled: [] } }
        const { sessions, ended } = keepSessions(document, () => !endsSessions)
        const staled = fresh ? staledBy(sessions, fresh) : []
        const fields: Partial<AccountDocument> = {
          ...(state && { secondFactor: state }),
          ...(mail && { mail }),
          ...(fresh && { sessions: freshened(sessions, fresh) }),
          ...(ended.length > 0 && { sessions }),
        }
        const effects = [...(audit ? [auditEffect(audit)] : []), ...jobs.map(jobEffect)]
        if (isTold) return changeOf(document, fields, { answer, ended, staled }, effects)
        const isWritten = Object.keys(fields).length > 0
        return {
          outcome: { answer, ended, staled },
          ...(isWritten && { set: fields }),
          ...(effects.length > 0 && { follow: { effects } }),
        }
      })
      const { answer, ended, staled, account } = outcome
      const [row] = changes
      const change = account && row ? { account, rev: row.rev } : null
      return { ...answer, ended, staled, change } as WrittenSecondFactor<typeof name>
    },
  }
}

interface Outcome {
  answer: object
  ended: SessionId[]
  staled: SessionId[]
  /** As it is told. */
  account?: ReturnType<typeof accountOf>
}
