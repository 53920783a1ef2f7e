import { type Decision, auditEffect, isDuplicateIn, jobEffect, retrying, serverTime } from '@hubbub/mongo'
import { mailStateOf } from '../../mail/mail-state.ts'
import type { SessionId } from '@hubbub/protocol'
import { actorOfIdentity, decideIdentity, type DecidedIdentity } from '../../oidc/decide-identity.ts'
import { endsWith, isExpired, type EndedThere } from '../../oidc/ended-there.ts'
import { secondFactorOf } from '../../second-factor/second-factor-state.ts'
import type { IdentityRepository, WrittenIdentity } from '../identity-repository.ts'
import { changeOf } from './account-change.ts'
import { accountOf, accountOnly, type AccountDocument } from './account-document.ts'
import { rules } from './account-schema.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'
import type { ProviderLogouts } from './provider-logouts.ts'

interface Outcome {
  refused: WrittenIdentity['refused']
  ended: SessionId[]
  /** As it is told. */
  account?: ReturnType<typeof accountOf>
}

/** Identities are a field of their account, and a unique index makes each one account's alone. */
export function mongoIdentities(
  { model, aggregates, refusalOf }: AccountsCollection,
  logouts: ProviderLogouts,
): IdentityRepository {
  return {
    now: async () => (await retrying(() => serverTime(model.db))).getTime(),
    hasEnded: (origin) => logouts.hasEnded(origin),
    async holderOf(key) {
      const found = await retrying(() =>
        model
          .findOne({ 'identities.key': key })
          .select([...accountOnly])
          .lean(),
      )
      return found && accountOf(found)
    },
    async of(userId) {
      const found = await retrying(() => model.findById(userId).select(['identities']).lean())
      return found?.identities ?? []
    },
    async write(userId, name, wish) {
      for (;;)
        try {
          const { outcome, changes } = await aggregates.change<Outcome>(userId, async (document) => {
            const by = actorOfIdentity(wish)
            const facts = {
              account: document && accountOf(document),
              identities: document?.identities ?? [],
              holder: await holderId(wish.key),
              hash: document?.passwordHash ?? null,
              passkeys: secondFactorOf(document?.secondFactor).passkeys,
              mail: mailStateOf(document?.mail),
              refused: by && (await refusalOf(by)),
            }
            return applied(document, decideIdentity(name, facts, wish))
          })
          const [row] = changes
          const { account, ...written } = outcome
          return { ...written, change: account && row ? { account, rev: row.rev } : null }
        } catch (refusal) {
          // Somebody else got it at the same moment: the decision says what that means.
          if (!isDuplicateIn(refusal, rules.identity)) throw refusal
        }
    },
    async endSessions(logout) {
      const there = await logouts.note(logout)
      const asked = [
        ...(there.sid === null ? [] : [{ 'sessions.provider.sid': there.sid }]),
        ...(there.identity === null ? [] : [{ 'identities.key': there.identity }]),
      ]
      const found = await Promise.all(
        asked.map((one) => retrying(() => model.find(one).select(['_id']).lean())),
      )
      const people = new Set(found.flat().map(({ _id }) => _id))
      const ended = await Promise.all(
        [...people].map(async (userId) => {
          const { outcome } = await aggregates.change<SessionId[]>(userId, (document) =>
            leave(document, there),
          )
          return { userId, sessionIds: outcome }
        }),
      )
      return ended.filter(({ sessionIds }) => sessionIds.length > 0)
    },
    async endExpired(before, limit) {
      const expired = { 'sessions.provider.until': model.base.trusted({ $lt: before }) }
      const found = await retrying(() => model.find(expired).select(['_id']).limit(limit).lean())
      const ended = found.map(async ({ _id: userId }) => {
        const { outcome } = await aggregates.change<SessionId[]>(userId, (document) => {
          if (!document) return { outcome: [] }
          const { sessions, ended: ids } = keepSessions(
            document,
            ({ provider }) => !isExpired(provider, before),
          )
          return { outcome: ids, ...(ids.length > 0 && { set: { sessions } }) }
        })
        return { userId, sessionIds: outcome }
      })
      return (await Promise.all(ended)).filter(({ sessionIds }) => sessionIds.length > 0)
    },
  }

  async function holderId(key: string) {
    const found = await retrying(() => model.findOne({ 'identities.key': key }).select(['_id']).lean())
    return found?._id ?? null
  }
}

function applied(
  document: AccountDocument | null,
  { refused, identities, isAdministrator, ends, audit, mail, jobs = [] }: DecidedIdentity,
): Decision<AccountDocument, Outcome> {
  if (!document) return { outcome: { refused, ended: [] } }
  const there = ends && { identity: ends.identity, sid: null, at: Infinity }
  const { sessions, ended } = keepSessions(
    document,
    ({ id, provider }) => !there || id === ends.but || !endsWith(provider, there),
  )
  const fields: Partial<AccountDocument> = {
    ...(identities && { identities }),
    ...(mail && { mail }),
    ...(ended.length > 0 && { sessions }),
    ...(isAdministrator !== undefined && { isAdministrator }),
  }
  const effects = [...(audit ? [auditEffect(audit)] : []), ...jobs.map(jobEffect)]
  if (isAdministrator !== undefined) return changeOf(document, fields, { refused, ended }, effects)
  return {
    outcome: { refused, ended },
    ...(Object.keys(fields).length > 0 && { set: fields }),
    ...(effects.length > 0 && { follow: { effects } }),
  }
}

function leave(document: AccountDocument | null, there: EndedThere): Decision<AccountDocument, SessionId[]> {
  if (!document) return { outcome: [] }
  const { sessions, ended } = keepSessions(document, ({ provider }) => !endsWith(provider, there))
  const { secondFactor } = document
  const pending = secondFactor?.pending.filter(({ provider }) => !endsWith(provider, there)) ?? []
  const isWaiting = secondFactor && pending.length < secondFactor.pending.length
  const set: Partial<AccountDocument> = {
    ...(ended.length > 0 && { sessions }),
    ...(isWaiting && { secondFactor: { ...secondFactor, pending } }),
  }
  return { outcome: ended, ...(Object.keys(set).length > 0 && { set }) }
}
