import { jobEffect, jobGone } from '@hubbub/mongo'
import type { ActorSession } from '@hubbub/protocol/internal'
import { afterUpgrade, refusalOfUpgrade } from '../../registration/decide-upgrade.ts'
import { decideAvailability, decideReceipts, decideStatus, endsStatus } from '../../status/decide-status.ts'
import type {
  AccountChange,
  AccountRepository,
  RenameOutcome,
  SetOwnOutcome,
  SetPictureOutcome,
  UpgradeOutcome,
} from '../account-repository.ts'
import { folded } from '../sqlite/account-row.ts'
import { decidePicture } from '../../people/decide-picture.ts'
import { changeOf, numbered, type Unnumbered } from './account-change.ts'
import { accountOf, type AccountDocument } from './account-document.ts'
import { addAccount } from './add-account.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import type { InvitationClaims } from './invitations.ts'
import { keepSessions } from './open-sessions.ts'
import { password } from './passwords.ts'
import { setDisabled } from './set-disabled.ts'
import { whatIsTaken } from './what-is-taken.ts'

/** An account is one document, and unique indexes make its names its own. */
export function mongoAccountRepository(
  accounts: AccountsCollection,
  invitations: InvitationClaims,
): AccountRepository {
  const { aggregates, refusalOf } = accounts
  return {
    add: (account) => addAccount(account, accounts, invitations),
    setDisabled: (userId, isDisabled, act) => setDisabled({ userId, isDisabled, act }, accounts),

    async upgrade({ userId, sessionId, name, email, mail, passwordHash, at }) {
      try {
        return numbered<UpgradeOutcome>(
          await aggregates.change<Unnumbered<UpgradeOutcome>>(userId, async (guest) => {
            const isLive = (await refusalOf({ userId, sessionId })) === null
            const refused = refusalOfUpgrade({ kind: guest?.kind ?? null, isLive })
            if (!guest || refused) return { outcome: refused! }
            const { sessions, ended } = keepSessions(guest)
            const names = { name, ...(email !== null && { email }) }
            const fields = {
              ...names,
              ...{ kind: 'person' as const, ...password(passwordHash, at), sessions },
              ...(mail && { mail: mail.mail }),
            }
            const jobs = [...(mail?.jobs ?? []), afterUpgrade(userId, at)]
            return changeOf(guest, fields, { kind: 'upgraded', ended }, jobs.map(jobEffect))
          }),
        )
      } catch (refusal) {
        return { kind: whatIsTaken(refusal) }
      }
    },

    async setPicture(by, fileId, at) {
      return numbered<SetPictureOutcome>(
        await aggregates.change<Unnumbered<SetPictureOutcome>>(by.userId, async (document) => {
          if (!document || (await refusalOf(by))) return { outcome: { kind: 'session_ended' } }
          const account = accountOf(document)
          const { isChanged, previous, jobs } = decidePicture(account, fileId, at)
          if (!isChanged) return { outcome: { kind: 'unchanged', account } }
          return changeOf(document, { picture: fileId }, { kind: 'set', previous }, jobs.map(jobEffect))
        }),
      )
    },

    async rename(by, displayName) {
      return numbered<RenameOutcome>(
        await aggregates.change<Unnumbered<RenameOutcome>>(by.userId, async (account) => {
          if (!account || (await refusalOf(by))) return { outcome: { kind: 'session_ended' } }
          return changeOf(account, { displayName, foldedName: folded(displayName) }, { kind: 'renamed' })
        }),
      )
    },

    async setStatus(by, status, at) {
      return numbered<SetOwnOutcome>(
        await aggregates.change<Unnumbered<SetOwnOutcome>>(by.userId, async (document) => {
          const decision = decideStatus(await factsOf(document, by), status, at)
          if (!document || decision.refused) return { outcome: decision.refused! }
          const { status: fields, jobs, jobsGone } = decision
          const effects = [...jobs.map(jobEffect), ...jobsGone.map(jobGone)]
          return changeOf(document, { status: fields }, { kind: 'changed' }, effects)
        }),
      )
    },

    async endStatus(userId, until) {
      return numbered<AccountChange | null>(
        await aggregates.change<Unnumbered<AccountChange> | null>(userId, (document) =>
          document && endsStatus(accountOf(document), until)
            ? changeOf(document, { status: null }, {})
            : { outcome: null },
        ),
      )
    },

    async setReceipts(by, isHidden) {
      return numbered<SetOwnOutcome>(
        await aggregates.change<Unnumbered<SetOwnOutcome>>(by.userId, async (document) => {
          const decision = decideReceipts(await factsOf(document, by), isHidden)
          if (!document || decision.refused) return { outcome: decision.refused! }
          return changeOf(document, { hidesReceipts: decision.isHidden || null }, { kind: 'changed' })
        }),
      )
    },

    async setAvailability(by, availability) {
      return numbered<SetOwnOutcome>(
        await aggregates.change<Unnumbered<SetOwnOutcome>>(by.userId, async (document) => {
          const decision = decideAvailability(await factsOf(document, by), availability)
          if (!document || decision.refused) return { outcome: decision.refused! }
          const stored = decision.availability === 'auto' ? null : decision.availability
          return changeOf(document, { availability: stored }, { kind: 'changed' })
        }),
      )
    },
  }

  async function factsOf(document: AccountDocument | null, by: ActorSession) {
    return { isLive: (await refusalOf(by)) === null, account: document && accountOf(document) }
  }
}
