import type { Account } from '@hubbub/protocol'
import type { ActorRefusal } from '@hubbub/rules'
import type { SetDisabledOutcome } from '../store/account-repository.ts'

interface Facts {
  /** What speaks against the administrator who asks. */
  refused: ActorRefusal | null
  account: Account | null
  /** Nobody else who is enabled administers this server. */
  isLastAdministrator: boolean
}

/** Whether an account is to be disabled or enabled again. Null: yes. */
export function refusalOfDisabling(
  { refused, account, isLastAdministrator }: Facts,
  isDisabled: boolean,
): Exclude<SetDisabledOutcome, { kind: 'changed' }> | null {
  if (refused) return { kind: refused }
  if (!account) return { kind: 'missing' }
  if (account.isDisabled === isDisabled) return { kind: 'unchanged', account }
  if (account.signUp) return { kind: 'sign_up_waits' }
  return endsAdministration(account, isDisabled) && isLastAdministrator
    ? { kind: 'last_administrator' }
    : null
}

/** Then there has to be another one. */
export function endsAdministration(
  { isAdministrator }: Pick<Account, 'isAdministrator'>,
  isDisabled: boolean,
): boolean {
  return isDisabled && isAdministrator
}
