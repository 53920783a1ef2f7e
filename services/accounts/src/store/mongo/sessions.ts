import { jobEffect, retrying } from '@hubbub/mongo'
import type { SessionId, UserId } from '@hubbub/protocol'
import { mailStateOf } from '../../mail/mail-state.ts'
import { noteDevice } from '../../new-devices/decide-new-device.ts'
import { hasSecondFactor, secondFactorOf } from '../../second-factor/second-factor-state.ts'
import { decideResumed, refusalOfSession } from '../../sessions/decide-session.ts'
import type {
  OpenOutcome,
  RotateOutcome,
  SessionHolder,
  SessionRecord,
  SessionRepository,
} from '../session-repository.ts'
import { accountOf, type AccountDocument, type OpenSession } from './account-document.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { byUse, keepSessions } from './open-sessions.ts'
import { rotate } from './rotate-session.ts'

/** Sessions are kept in their account, so that opening one and what ends them all are one after the other. */
export function mongoSessions({ model, aggregates, refusalOf }: AccountsCollection): SessionRepository {
  return {
    async open({ userId, ...session }, provenBy, limit, { seen = null, factorChanges = 0, resumes } = {}) {
      const proof = { provenBy, factorChanges, provider: session.provider }
      const { outcome } = await aggregates.change<OpenOutcome>(userId, (account) => {
        const refused = refusalOfSession(account && entryOf(account), proof)
        if (!account || refused) return { outcome: refused! }
        const noted =
          seen && noteDevice({ account: accountOf(account), mail: mailStateOf(account.mail) }, seen)
        const known = account.sessions.find(({ id }) => id === resumes)
        const resumed = decideResumed(known, session)
        const staying = new Set(account.sessions.toSorted(byUse).slice(0, limit - 1))
        const { sessions, ended } = keepSessions(account, (one) => staying.has(one))
        return {
          outcome: resumed
            ? { kind: 'opened', displaced: [], resumed: recordOf(userId, resumed) }
            : { kind: 'opened', displaced: ended },
          set: {
            sessions: resumed
              ? account.sessions.map((one) => (one === known ? resumed : one))
              : [...sessions, session],
            ...(noted && { mail: noted.mail }),
          },
          ...(noted && noted.jobs.length > 0 && { follow: { effects: noted.jobs.map(jobEffect) } }),
        }
      })
      return outcome
    },
    async get(sessionId) {
      const holder = await retrying(() => holderOf(sessionId).select(['sessions']).lean())
      const session = holder?.sessions.find(({ id }) => id === sessionId)
      return session ? recordOf(holder!._id, session) : null
    },
    async of(userId) {
      const holder = await retrying(() => model.findById(userId).select(['sessions']).lean())
      return (holder?.sessions ?? []).toSorted(byUse).map((session) => recordOf(userId, session))
    },
    async holders(userIds) {
      const { trusted } = model.base
      const asked = {
        _id: trusted({ $in: [...userIds] }),
        isDisabled: false,
        'sessions.0': trusted({ $exists: true }),
      }
      const holders = await retrying(() => model.find(asked).select(ofHolder).lean())
      return holders.map(({ _id: userId, kind, isAdministrator, availability, ...others }) => ({
        ...{ userId, kind, isAdministrator },
        ...(availability && { availability }),
        createdAt: others.createdAt,
        ...(hasSecondFactor(secondFactorOf(others.secondFactor)) && { hasSecondFactor: true as const }),
        sessions: new Set(others.sessions.map(({ id }) => id)),
        ...provenIn(others.sessions),
      }))
    },
    async rotate(rotation) {
      const holder = await retrying(() => holderOf(rotation.sessionId).select(['_id']).lean())
      if (!holder) return { kind: 'ended' }
      const { outcome } = await aggregates.change<RotateOutcome>(holder._id, (account) =>
        rotate(account?.sessions ?? [], rotation),
      )
      return outcome
    },
    async end(by, sessionIds) {
      const { outcome } = await aggregates.change<SessionId[] | null>(by.userId, async (account) => {
        if (!account || (await refusalOf(by))) return { outcome: null }
        const stays = ({ id }: OpenSession) =>
          sessionIds === 'others' ? id === by.sessionId : sessionIds !== null && !sessionIds.includes(id)
        const { sessions, ended } = keepSessions(account, stays)
        return { outcome: ended, ...(ended.length > 0 && { set: { sessions } }) }
      })
      return outcome
    },
  }

  function holderOf(sessionId: SessionId) {
    return model.findOne({ 'sessions.id': sessionId })
  }
}

const ofHolder = [
  ...(['kind', 'isAdministrator', 'availability', 'createdAt'] as const),
  ...(['secondFactor.totp.since', 'secondFactor.passkeys.id'] as const),
  // Not the tokens of providers, which are long.
  ...(['sessions.id', 'sessions.provider.isBoth'] as const),
]

const entryOf = ({ isDisabled, passwordHash, secondFactor, identities = [] }: AccountDocument) => ({
  ...{ isDisabled, passwordHash },
  secondFactor: secondFactorOf(secondFactor),
  identities: identities.map(({ key }) => key),
})

function provenIn(sessions: OpenSession[]): Pick<SessionHolder, 'proven'> {
  const proven = sessions.filter(({ provider }) => provider?.isBoth)
  return proven.length > 0 ? { proven: new Set(proven.map(({ id }) => id)) } : {}
}

const recordOf = (userId: UserId, session: OpenSession): SessionRecord => ({ ...session, userId })
