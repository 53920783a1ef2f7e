import {
  AppError,
  type Account,
  type ErrorCode,
  type Input,
  type SignUp,
  type UserId,
} from '@hubbub/protocol'
import type { Act, AddOutcome } from '../store/account-repository.ts'
import { refuseCommon } from '../credentials/weak-passwords.ts'
import type { AccountsDeps } from '../deps.ts'
import { beginMail } from '../mail/begin-mail.ts'
import type { InvitationUse } from '../sign-up/decide-invitation.ts'
import { tellJob } from '../sign-up/sign-up-mails.ts'

interface Adding {
  isFirstAdministrator: boolean
  actOn?: (id: UserId) => Act
  /** What the account waits for before it lets anybody in. */
  signUp?: SignUp | null
  invitation?: Omit<InvitationUse, 'userId'>
}

type NewPerson = Input<'accounts.create'> & Pick<Input<'accounts.register'>, 'language'>

/** Adds a full account with a password, where name and address are free. */
export async function addPerson(
  { name, password, displayName = name, email, isAdministrator, language }: NewPerson,
  { isFirstAdministrator, actOn, signUp = null, invitation }: Adding,
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
    isDisabled: signUp !== null,
    ...(signUp && { signUp }),
    createdAt: clock.wall(),
  }
  const { email: known, mail } = beginMail(bare, { email, language }, deps)
  const account = { ...bare, email: known }
  const act = actOn?.(account.id) ?? null
  const adding = accounts.add({
    ...{ account, passwordHash, mail, isFirstAdministrator, act },
    ...(invitation && { invitation: { ...invitation, userId: account.id } }),
    ...(signUp?.state === 'waiting' && deps.config.sendsMail && { jobs: [tellJob(account.createdAt)] }),
  })
  const outcome = await (act ? bus.running.writing(act.by, adding) : adding)
  if (outcome !== 'added') throw new AppError(refusals[outcome])
  const mailChange = mail?.mail.change
  return { account: { ...account, ...(mailChange && { mailChange }) }, passwordHash }
}

export const refusals: Record<Exclude<AddOutcome, 'added'>, ErrorCode> = {
  session_ended: 'session_ended',
  full_account_needed: 'full_account_needed',
  not_allowed: 'not_allowed',
  fresh_sign_in_needed: 'fresh_sign_in_needed',
  name_taken: 'name_taken',
  email_taken: 'email_taken',
  has_administrator: 'wrong_setup_code',
  link_used_up: 'link_used_up',
  linked_elsewhere: 'linked_elsewhere',
}
