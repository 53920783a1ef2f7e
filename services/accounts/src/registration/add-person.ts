import { AppError, type Account, type ErrorCode, type Input, type UserId } from '@hubbub/protocol'
import type { Act, AddOutcome } from '../store/account-repository.ts'
import { refuseCommon } from '../credentials/weak-passwords.ts'
import type { AccountsDeps } from '../deps.ts'
import { beginMail } from '../mail/begin-mail.ts'

/** Adds a full account with a password, where name and address are free. */
export async function addPerson(
  { name, password, displayName = name, email, isAdministrator }: Input<'accounts.create'>,
  { isFirstAdministrator, actOn }: { isFirstAdministrator: boolean; actOn?: (id: UserId) => Act },
  deps: AccountsDeps,
): Promise<{ account: Account; passwordHash: string }> {
  const { accounts, bus, hasher, clock, newId } = deps
  await refuseCommon('password', password)
  const passwordHash = await hasher.hash(password)
  const bare: Account = {
    id: newId('u'),
    name,
    displayName,
    email: null,
    kind: 'person',
    isAdministrator,
    isDisabled: false,
    createdAt: clock.wall(),
  }
  const { email: known, mail } = beginMail(bare, email, deps)
  const account = { ...bare, email: known }
  const act = actOn?.(account.id) ?? null
  const adding = accounts.add({ account, passwordHash, mail, isFirstAdministrator, act })
  const outcome = await (act ? bus.running.writing(act.by, adding) : adding)
  if (outcome !== 'added') throw new AppError(refusals[outcome])
  return { account, passwordHash }
}

const refusals: Record<Exclude<AddOutcome, 'added'>, ErrorCode> = {
  session_ended: 'session_ended',
  full_account_needed: 'full_account_needed',
  not_allowed: 'not_allowed',
  name_taken: 'name_taken',
  email_taken: 'email_taken',
  has_administrator: 'wrong_setup_code',
  linked_elsewhere: 'linked_elsewhere',
}
