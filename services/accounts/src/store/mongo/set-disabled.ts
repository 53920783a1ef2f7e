import { auditEffect, isDuplicateIn, jobEffect, retrying, type Decision } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { endsAdministration, refusalOfDisabling } from '../../admin/decide-disabled.ts'
import { decidePicture } from '../../people/decide-picture.ts'
import type { Act, SetDisabledOutcome } from '../account-repository.ts'
import { changeOf, numbered, type Unnumbered } from './account-change.ts'
import { accountOf, type AccountDocument } from './account-document.ts'
import { rules } from './account-schema.ts'
import { letLeave } from './let-leave.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'
import { deviceless } from './passwords.ts'

type Step = Unnumbered<SetDisabledOutcome> | { kind: 'about_to_leave' }

/**
 * Disables an account, or enables it again. That one administrator stays enabled is a rule about several documents: so an
 * administrator is first marked as leaving, which a unique index allows to one at a time, and then leaves if there is another
 * one. This second write fails if the mark was touched since, so nobody else can have left between the look and the write.
 */
export async function setDisabled(
  { userId, isDisabled, act }: { userId: UserId; isDisabled: boolean; act: Act },
  accounts: AccountsCollection,
  now = Date.now,
): Promise<SetDisabledOutcome> {
  const { model, aggregates, refusalOf } = accounts
  for (;;)
    try {
      const { outcome, changes } = await aggregates.change<Step>(userId, decide)
      if (outcome.kind !== 'about_to_leave') return numbered<SetDisabledOutcome>({ outcome, changes })
    } catch (refusal) {
      if (!isDuplicateIn(refusal, rules.leaving)) throw refusal
      await letLeave(accounts, now)
    }

  async function decide(account: AccountDocument | null): Promise<Decision<AccountDocument, Step>> {
    const refused = refusalOfDisabling(
      {
        refused: await refusalOf(act.by, 'administrator'),
        account: account && accountOf(account),
        isLastAdministrator: account?.isLeaving === true && !(await isThereAnother()),
      },
      isDisabled,
    )
    // The mark of this call, which nobody needs any more.
    const unmarked = account?.isLeaving && { set: { isLeaving: false } }
    if (!account || refused) return { outcome: refused!, ...unmarked }
    if (endsAdministration(account, isDisabled) && !account.isLeaving)
      return { outcome: { kind: 'about_to_leave' }, set: { isLeaving: true, leavingSince: now() } }
    const { sessions, ended } = keepSessions(account, () => !isDisabled)
    const { picture = null } = accountOf(account)
    const { previous, jobs } = decidePicture(accountOf(account), isDisabled ? null : picture, now())
    return changeOf(
      account,
      {
        ...{ isDisabled, isLeaving: false, sessions, picture: isDisabled ? null : picture },
        ...(isDisabled && deviceless(account)),
      },
      { kind: 'changed', ended, lostPicture: previous },
      [...(act.audit ? [auditEffect(act.audit)] : []), ...jobs.map(jobEffect)],
    )
  }

  async function isThereAnother(): Promise<boolean> {
    const another = { _id: model.base.trusted({ $ne: userId }), isAdministrator: true, isDisabled: false }
    return (await retrying(() => model.exists(another).exec())) !== null
  }
}
