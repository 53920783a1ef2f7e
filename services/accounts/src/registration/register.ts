import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError, ensure, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { refuseCommon } from '../credentials/weak-passwords.ts'
import { addPerson } from './add-person.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { AccountsDeps } from '../deps.ts'
import { refuseOffices } from './refuse-offices.ts'
import { ensureNoProgram } from '../sign-up/captcha.ts'
import { decideSignUp, refusedToOwner } from '../sign-up/decide-sign-up.ts'
import { ensureRoom } from '../sign-up/ensure-room.ts'
import { isRefusedAddress } from '../sign-up/refused-domains.ts'
import { invitationIn } from '../sign-up/open-invitation.ts'

/**
 * Creates an account and signs in. Whoever brings the setup code first administers the server. Where somebody has to be let in first the account
 * is made, and the refusal says what it waits for.
 */
export async function register(
  { setupCode, invitation: token, answer, captcha, ...chosen }: Input<'accounts.register'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  if (setupCode === undefined) return signUp({ token, answer, captcha, ...chosen }, caller, deps)
  ensure(isSame(setupCode, deps.setupCode), 'wrong_setup_code')
  const { account, passwordHash } = await addPerson(
    { ...chosen, isAdministrator: true },
    { isFirstAdministrator: true },
    deps,
  )
  return beginSession(
    { userId: account.id, kind: account.kind, provenBy: passwordHash, factorChanges: 0 },
    caller,
    deps,
  )
}

type Chosen = Omit<Input<'accounts.register'>, 'setupCode' | 'invitation'> & { token: string | undefined }

async function signUp(
  { token, answer, captcha, ...chosen }: Chosen,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const { config, clock } = deps
  const at = clock.wall()
  // What is refused anyway costs no question to the service.
  ensure(config.signUp.mode !== 'closed', 'registration_closed')
  const invitation = token === undefined ? null : await invitationIn(token, deps)
  const email = chosen.email ?? (invitation?.isBound ? (invitation.address ?? undefined) : undefined)
  const address = email ?? null
  const { mode, question } = config.signUp
  const needsAddress = mode === 'domains' && !invitation
  ensure(!needsAddress || address !== null, 'bad_input', { fields: { email: 'is missing' } })
  const isRefused = !invitation && (await isRefusedAddress(address, config.signUp))
  const isAsked = mode === 'approval' && question !== null && !invitation
  ensure(!isAsked || answer !== undefined, 'bad_input', { fields: { answer: 'is missing' } })
  const decision = decideSignUp(
    { ...config.signUp, sendsMail: config.sendsMail },
    { invitation, address, isRefused, answer: (isAsked && answer) || null },
    at,
  )
  if (decision.refused) throw new AppError(decision.refused)
  await ensureRoom(decision.signUp, deps)
  refuseOffices(chosen)
  // Each answer is good once: what is refused anyway does not use it up.
  await refuseCommon('password', chosen.password)
  await ensureNoProgram(captcha, deps)
  const { account, passwordHash } = await addPerson(
    { ...chosen, email, isAdministrator: false },
    {
      isFirstAdministrator: false,
      signUp: decision.signUp,
      ...(invitation && { invitation: { id: invitation.id, address, at } }),
    },
    deps,
  )
  if (account.signUp) throw refusedToOwner(account, at)
  return beginSession(
    { userId: account.id, kind: account.kind, provenBy: passwordHash, factorChanges: 0 },
    caller,
    deps,
  )
}

/** Compared by hash, so that the time tells nothing about the code. */
function isSame(given: string, code: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return code !== null && timingSafeEqual(digest(given), digest(code))
}
