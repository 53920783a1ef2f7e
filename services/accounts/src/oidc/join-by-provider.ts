import { AppError, ensure, type Account, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { refusals } from '../registration/add-person.ts'
import { refuseOffices } from '../registration/refuse-offices.ts'
import { refusalOfDisabled } from '../sign-up/decide-sign-up.ts'
import { invitationIn } from '../sign-up/open-invitation.ts'
import { tellJob } from '../sign-up/sign-up-mails.ts'
import { decideJoining, questionFor } from './decide-joining.ts'
import { signInBy } from './finish-provider-sign-in.ts'
import { keyOf, type ProviderClaims } from './identity.ts'
import { displayNameOf } from './newcomer.ts'

/**
 * Makes an account for somebody whom a provider knows. There is no password: they come by the provider. Where somebody has to be let in first
 * the account is made, and the refusal says what it waits for. No captcha is asked: the provider says that they are somebody.
 */
export async function joinByProvider(
  { pendingToken, name, displayName, invitation: token, answer }: Input<'accounts.joinByProvider'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const at = deps.clock.wall()
  const { provider: id, claims } = deps.tickets.open('claims', pendingToken, at)
  const { config } = deps.providers.byId(id)
  const invitation = token === undefined ? null : await invitationIn(token, deps)
  const isAsked = questionFor(deps.config, config) !== null && !invitation
  ensure(!isAsked || answer !== undefined, 'bad_input', { fields: { answer: 'is missing' } })
  const comes = { mail: claims.mail, invitation, answer: (isAsked && answer) || null }
  const decision = decideJoining({ config: deps.config, provider: config }, comes, at)
  if (decision.refused) throw new AppError(decision.refused)
  const { signUp } = decision
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
    ...(invitation && {
      invitation: { id: invitation.id, userId: account.id, address: claims.mail, at },
    }),
    ...(signUp?.state === 'waiting' && deps.config.sendsMail && { jobs: [tellJob(at)] }),
  })
  if (outcome !== 'added') throw new AppError(refusals[outcome])
  if (signUp) throw new AppError(refusalOfDisabled(account))
  return signInBy(claims, config, account, { caller }, deps)
}

/** The one that the provider has confirmed, unless somebody here has it: then they confirm it here, or connect that account. */
async function addressOf(
  { mail }: ProviderClaims,
  { passwords, mails }: AccountsDeps,
): Promise<Pick<Account, 'email' | 'emailVerified'>> {
  const isTaken = mail !== null && ((await mails.holderOf(mail)) ?? (await passwords.byLogin(mail))) !== null
  return mail === null || isTaken ? { email: null } : { email: mail, emailVerified: true }
}
