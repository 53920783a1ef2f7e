import type { AccountChange, AccountRepository, UpgradeOutcome } from '../account-repository.ts'
import { folded } from '../account-row.ts'
import { changeOf, numbered, type Unnumbered } from './account-change.ts'
import { addAccount } from './add-account.ts'
import type { AccountsCollection } from './mongo-accounts.ts'
import { isLive, keepSessions } from './open-sessions.ts'
import { password } from './passwords.ts'
import { setDisabled } from './set-disabled.ts'
import { whatIsTaken } from './what-is-taken.ts'

/** An account is one document, and unique indexes make its names its own. */
export function mongoAccountRepository(accounts: AccountsCollection): AccountRepository {
  const { aggregates } = accounts
  return {
    add: (account) => addAccount(account, accounts),
    setDisabled: (userId, isDisabled, audit) => setDisabled(userId, isDisabled, accounts, audit),

    async upgrade({ userId, sessionId, name, email, passwordHash, at }) {
      try {
        return numbered<UpgradeOutcome>(
          await aggregates.change<Unnumbered<UpgradeOutcome>>(userId, (guest) => {
            if (guest?.kind !== 'guest') return { outcome: { kind: 'not_a_guest' } }
            if (!isLive(guest, sessionId)) return { outcome: { kind: 'session_ended' } }
            const { sessions, ended } = keepSessions(guest)
            const names = { name, ...(email !== null && { email }) }
            const fields = { ...names, kind: 'person', ...password(passwordHash, at), sessions } as const
            return changeOf(guest, fields, { kind: 'upgraded', ended })
          }),
        )
      } catch (refusal) {
        return { kind: whatIsTaken(refusal) }
      }
    },

    async rename(userId, displayName) {
      return numbered<AccountChange | null>(
        await aggregates.change<Unnumbered<AccountChange | null>>(userId, (account) => {
          if (!account) return { outcome: null }
          return changeOf(account, { displayName, foldedName: folded(displayName) }, {})
        }),
      )
    },
  }
}
