import { auditEffect, retrying } from '@hubbub/mongo'
import { refusalOfPasswordChange, refusalOfPasswordReset } from '../../credentials/decide-password.ts'
import { withoutResets } from '../../mail/mail-state.ts'
import { secondFactorOf, withoutDevices } from '../../second-factor/second-factor-state.ts'
import type {
  PasswordChangeOutcome,
  PasswordRepository,
  PasswordResetOutcome,
} from '../password-repository.ts'
import type { AccountDocument } from './account-document.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'

/** A password is a field of its account. */
export function mongoPasswords({ model, aggregates, refusalOf }: AccountsCollection): PasswordRepository {
  return {
    async byLogin(login) {
      // A name has no @ and an address has one, so this is at most one account.
      const key = login.includes('@') ? { email: login } : { name: login }
      const found = await retrying(() =>
        model.findOne(key).select(['kind', 'isDisabled', 'passwordHash']).lean(),
      )
      if (!found || found.passwordHash === null) return null
      const { _id: userId, kind, isDisabled, passwordHash: hash } = found
      return { userId, kind, isDisabled, hash }
    },
    async of(userId) {
      const found = await retrying(() => model.findById(userId).select(['passwordHash']).lean())
      return found?.passwordHash ?? null
    },
    async change({ by, from, to, at }) {
      const { userId, sessionId } = by
      const { outcome } = await aggregates.change<PasswordChangeOutcome>(userId, async (account) => {
        const facts = { refused: await refusalOf(by), hash: account?.passwordHash ?? null }
        const refused = refusalOfPasswordChange(facts, from)
        if (!account || refused) return { outcome: refused! }
        const { sessions, ended } = keepSessions(account, ({ id }) => id === sessionId)
        return {
          outcome: { kind: 'changed', ended },
          set: { ...password(to, at), ...withoutLinks(account), sessions },
        }
      })
      return outcome
    },
    async reset({ userId, to, at, act: { by, audit } }) {
      const { outcome } = await aggregates.change<PasswordResetOutcome>(userId, async (account) => {
        const refused = refusalOfPasswordReset({
          refused: await refusalOf(by, 'administrator'),
          kind: account?.kind ?? null,
        })
        if (!account || refused) return { outcome: refused! }
        const { sessions, ended } = keepSessions(account)
        const follow = audit && { effects: [auditEffect(audit)] }
        const set = { ...password(to, at), ...withoutLinks(account), sessions }
        return { outcome: { kind: 'reset', ended }, set, ...(follow && { follow }) }
      })
      return outcome
    },
  }
}

/** No link for a new password works after another one was set, and no device is remembered. */
const withoutLinks = ({ mail, secondFactor }: AccountDocument): Partial<AccountDocument> => ({
  ...(mail && { mail: withoutResets(mail) }),
  ...deviceless({ secondFactor }),
})

export const deviceless = ({
  secondFactor,
}: Pick<AccountDocument, 'secondFactor'>): Partial<AccountDocument> =>
  secondFactor ? { secondFactor: withoutDevices(secondFactorOf(secondFactor)) } : {}

/** A fresh password, in an account's fields. */
export const password = (hash: string, at: number) =>
  ({ passwordHash: hash, passwordChangedAt: at }) satisfies Partial<AccountDocument>
