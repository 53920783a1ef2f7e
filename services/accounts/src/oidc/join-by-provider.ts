import { AppError, ensure, type Account, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { noMail } from '../mail/mail-state.ts'
import { refusals } from '../registration/add-person.ts'
import { refuseOffices } from '../registration/refuse-offices.ts'
import { refusalOfDisabled } from '../sign-up/decide-sign-up.ts'
import { ensureRoom } from '../sign-up/ensure-room.ts'
import { isRefusedAddress } from '../sign-up/refused-domains.ts'
import { invitationIn } from '../sign-up/open-invitation.ts'
import { tellJob } from '../sign-up/sign-up-mails.ts'
import { openConfirmed, type Confirmed } from './confirmed.ts'
import { decideJoining, questionFor } from './decide-joining.ts'
import { keyOf, type ProviderClaims } from './identity.ts'
import { displayNameOf } from './newcomer.ts'
import { signInBy } from './sign-in-by.ts'

type Wish = Omit<Input<'accounts.joinByProvider'>, 'pendingToken'>

/**
 * Makes an account for somebody whom a provider knows. There is no password: they come by the provider. Where somebody has to be let in first
 * the account is made, and the refusal says what it waits for. No captcha is asked: the provider says that they are somebody.
 * Twice is once, for a moment: when the answer was lost, or what follows has failed, the account is there.
 */
export async function joinByProvider(
  { pendingToken, ...wish }: Input<'accounts.joinByProvider'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const confirmed = await openConfirmed(pendingToken, deps)
  // Who left to connect an account has one: they log in to it, and do not get another.
  ensure(confirmed.for === undefined, 'provider_refused')
  const account = (await holderOf(confirmed, deps)) ?? (await makeAccount(confirmed, wish, deps))
  return signInBy(confirmed, confirmed.provider.config, account, { caller }, deps)
}

/** How long after it was made. The token is no way to sign in again and again. */
const againWithinMs = 60_000

async function holderOf(
  { claims }: Confirmed,
  { identities, clock }: Pick<AccountsDeps, 'identities' | 'clock'>,
): Promise<Account | null> {
  const holder = await identities.holderOf(keyOf(claims))
  ensure(!holder || clock.wall() < holder.createdAt + againWithinMs, 'linked_elsewhere')
  return holder
}

async function makeAccount(
  confirmed: Confirmed,
  { name, displayName, invitation: token, answer, language }: Wish,
  deps: AccountsDeps,
): Promise<Account> {
  const at = deps.clock.wall()
  const { claims, provider } = confirmed
  const server = { config: deps.config, provider: provider.config }
  const invitation = token === undefined ? null : await invitationIn(token, deps)
  const isAsked = questionFor(deps.config, provider.config) !== null && !invitation
  ensure(!isAsked || answer !== undefined, 'bad_input', { fields: { answer: 'is missing' } })
  const isRefused = await isRefusedAddress(claims.mail, deps.config.signUp)
  const comes = { mail: claims.mail, isRefused, invitation, answer: (isAsked && answer) || null }
  const decision = decideJoining(server, comes, at)
  if (decision.refused) throw new AppError(decision.refused)
  const { signUp } = decision
  await ensureRoom(signUp, deps)
  const called = displayName ?? displayNameOf(claims) ?? name
  refuseOffices({ name, displayName: called })
  const account: Account = {
    id: deps.newId('u'),
    name,
    displayName: called,
    ...(await addressOf(claims, deps)),
    kind: 'person',
    isAdministrator: false,
    isDisabled: signUp !== null,
    ...(signUp && { signUp }),
    createdAt: at,
  }
  const outcome = await deps.accounts.add({
    ...{ account, passwordHash: null, isFirstAdministrator: false, act: null },
    identity: { key: keyOf(claims), linkedAt: at, usedAt: at },
    ...(language && { mail: { mail: { ...noMail, language }, jobs: [] } }),
    ...(invitation && {
      invitation: { id: invitation.id, userId: account.id, address: claims.mail, at },
    }),
    ...(signUp?.state === 'waiting' && deps.config.sendsMail && { jobs: [tellJob(at)] }),
  })
  if (outcome !== 'added') {
    const first = await holderOf(confirmed, deps)
    if (!first) throw new AppError(refusals[outcome])
    return first
  }
  if (signUp) throw new AppError(refusalOfDisabled(account))
  return account
}

/** The one that the provider has confirmed, unless somebody here has it: then they confirm it here, or connect that account. */
async function addressOf(
  { mail }: ProviderClaims,
  { passwords, mails }: AccountsDeps,
): Promise<Pick<Account, 'email' | 'emailVerified'>> {
  const isTaken = mail !== null && ((await mails.holderOf(mail)) ?? (await passwords.byLogin(mail))) !== null
  return mail === null || isTaken ? { email: null } : { email: mail, emailVerified: true }
}
