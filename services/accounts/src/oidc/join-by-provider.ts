import { AppError, ensure, type Account, type ErrorCode, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { refuseOffices } from '../registration/refuse-offices.ts'
import type { AddOutcome } from '../store/account-repository.ts'
import { signInBy } from './finish-provider-sign-in.ts'
import { keyOf, type ProviderClaims } from './identity.ts'
import { displayNameOf, mayJoin } from './newcomer.ts'

/** Makes an account for somebody whom a provider knows. There is no password: they come by the provider. */
export async function joinByProvider(
  { pendingToken, name, displayName, invite }: Input<'accounts.joinByProvider'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const at = deps.clock.wall()
  const { provider: id, claims } = deps.tickets.open('claims', pendingToken, at)
  const { config } = deps.providers.byId(id)
  const may = mayJoin(config, deps.config.isRegistrationOpen)
  ensure(may !== 'no', 'registration_closed')
  if (may === 'invite') await ensureInvited(invite, caller, deps)
  const called = displayName ?? displayNameOf(claims) ?? name
  refuseOffices({ name, displayName: called })
  const account: Account = {
    id: deps.newId('u'),
    name,
    displayName: called,
    ...(await addressOf(claims, deps)),
    kind: 'person',
    isAdministrator: false,
    isDisabled: false,
    createdAt: at,
  }
  const identity = { key: keyOf(claims), linkedAt: at, usedAt: at }
  const outcome = await deps.accounts.add({
    ...{ account, passwordHash: null, identity, isFirstAdministrator: false, act: null },
  })
  if (outcome !== 'added') throw new AppError(refusals[outcome])
  return signInBy(claims, config, account, { caller }, deps)
}

/** Of a server that takes nobody else: a group's invite that works now. */
async function ensureInvited(code: string | undefined, caller: Caller, { bus }: AccountsDeps): Promise<void> {
  ensure(code !== undefined, 'registration_closed')
  const { address, device } = caller
  await bus.operate('groups.previewInvite', { code }, { actor: null, address, device })
}

/** The one that the provider has confirmed, unless somebody here has it: then they confirm it here, or connect that account. */
async function addressOf(
  { mail }: ProviderClaims,
  { passwords, mails }: AccountsDeps,
): Promise<Pick<Account, 'email' | 'emailVerified'>> {
  const isTaken = mail !== null && ((await mails.holderOf(mail)) ?? (await passwords.byLogin(mail))) !== null
  return mail === null || isTaken ? { email: null } : { email: mail, emailVerified: true }
}

const refusals: Record<Exclude<AddOutcome, 'added'>, ErrorCode> = {
  name_taken: 'name_taken',
  email_taken: 'email_taken',
  linked_elsewhere: 'linked_elsewhere',
  has_administrator: 'not_allowed',
  session_ended: 'session_ended',
  full_account_needed: 'full_account_needed',
  not_allowed: 'not_allowed',
}
