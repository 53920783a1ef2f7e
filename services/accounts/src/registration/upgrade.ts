import {
  AppError,
  ensure,
  type Account,
  type ErrorCode,
  type Input,
  type Tokens,
  type UserId,
} from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { UpgradeOutcome } from '../store/account-repository.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { refuseCommon } from '../credentials/weak-passwords.ts'
import type { AccountsDeps } from '../deps.ts'
import { beginMail } from '../mail/begin-mail.ts'
import { ensureNoProgram } from '../sign-up/captcha.ts'
import { refuseOffices } from './refuse-offices.ts'
import { isRefusedAddress } from '../sign-up/refused-domains.ts'
import { tellAccount } from '../people/tell-account.ts'
import { tellPerson } from '../people/tell-person.ts'

/**
 * Turns the guest who calls into a full account with the same id. Every session of the guest ends, so that who shared its
 * nickname's tokens does not come along; the caller gets a fresh one.
 */
export async function upgrade(
  { name, password, email, captcha, language }: Input<'accounts.upgrade'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const { userId, sessionId, kind } = caller.actor!
  ensure(kind === 'guest', 'already_full_account')
  // Else anybody would be in, by way of a guest.
  ensure(deps.config.signUp.mode === 'open', 'registration_closed')
  ensure(!(await isRefusedAddress(email ?? null, deps.config.signUp)), 'address_refused')
  refuseOffices({ name })
  await refuseCommon('password', password)
  await ensureNoProgram(captcha, deps)
  const passwordHash = await deps.hasher.hash(password)
  const at = deps.clock.wall()
  const guest = await deps.directory.get(userId)
  ensure(guest, 'session_ended')
  const address = beginMail(guest, { email, language }, deps)
  const outcome = await deps.bus.running.writing(
    { userId, sessionId },
    deps.accounts.upgrade({ userId, sessionId, name, ...address, passwordHash, at }),
  )
  if (outcome.kind !== 'upgraded') throw new AppError(refusals[outcome.kind])

  await closeSessions(userId, outcome.ended, deps)
  tellOthers(await tellAccount(outcome, deps), deps)
  await tellGroups(userId, deps)
  return beginSession(
    { userId, kind: outcome.account.kind, provenBy: passwordHash, factorChanges: 0 },
    caller,
    deps,
  )
}

/** A guest's card shows no name, a person's does. The upgrade stands whether or not others hear of it now. */
function tellOthers(account: Account, { bus }: AccountsDeps): void {
  tellPerson(account, bus).catch((error: unknown) =>
    bus.log.warn({ err: error, userId: account.id }, 'could not tell of a changed card'),
  )
}

/** A job does it again: the upgrade stands, whatever comes in between. */
async function tellGroups(userId: UserId, { bus }: AccountsDeps): Promise<void> {
  try {
    await bus.call('groups.afterUpgrade', { userId })
  } catch (error) {
    bus.log.warn({ err: error, userId }, 'could not tell groups that a guest has a full account')
  }
}

const refusals: Record<Exclude<UpgradeOutcome['kind'], 'upgraded'>, ErrorCode> = {
  not_a_guest: 'already_full_account',
  session_ended: 'session_ended',
  name_taken: 'name_taken',
  email_taken: 'email_taken',
}
