import { randomBytes } from 'node:crypto'
import { newId, type ServicesBus, type Clock, type Config } from '@hubbub/runtime'
import { AccessTokens } from './sessions/access-tokens.ts'
import { currentDirectory } from './people/current-directory.ts'
import type { AccountPorts } from './store/account-ports.ts'
import { OneTimeLinks } from './mail/one-time-links.ts'
import { InvitationLinks } from './sign-up/invitation-links.ts'
import { LiveSessions } from './sessions/live-sessions.ts'
import { Challenges } from './passkeys/challenges.ts'
import { Providers } from './oidc/providers/providers.ts'
import { Tickets } from './oidc/tickets.ts'
import { PasswordHasher } from './credentials/password-hasher.ts'
import { Authenticators } from './second-factor/authenticators.ts'
import { CurrentPolicy } from './second-factor/current-policy.ts'
import { RecoveryCodes } from './second-factor/recovery-codes.ts'
import { RefreshTokens } from './sessions/refresh-tokens.ts'
import { tokenKeys } from './sessions/token-keys.ts'

/** What the process hands to this service. */
export interface AccountsParts {
  bus: ServicesBus
  accounts: AccountPorts
  secrets: { tokens: Uint8Array; setupCode: string | null }
  config: Pick<
    Config,
    'signUp' | 'signIn' | 'welcomesGuests' | 'auditDays' | 'hasWebChannels' | 'publicUrl' | 'name'
  > & {
    sendsMail: boolean
  }
  clock: Clock
  // For tests, which have their own.
  providers?: Providers
  hasher?: PasswordHasher
}

/** What the actions of this service work with. */
export interface AccountsDeps extends AccountPorts {
  bus: ServicesBus
  config: AccountsParts['config']
  clock: Clock
  setupCode: string | null
  hasher: PasswordHasher
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  links: OneTimeLinks
  invitationLinks: InvitationLinks
  authenticators: Authenticators
  recoveryCodes: RecoveryCodes
  challenges: Challenges
  policy: CurrentPolicy
  providers: Providers
  tickets: Tickets
  live: LiveSessions
  newId: typeof newId
  newSalt: () => string
}

export function assemble({
  bus,
  accounts,
  secrets,
  config,
  clock,
  providers = new Providers(config.signIn.providers),
  hasher = new PasswordHasher(),
}: AccountsParts): AccountsDeps {
  const keys = tokenKeys(secrets.tokens)
  return {
    ...accounts,
    directory: currentDirectory(accounts.directory, clock),
    bus,
    config,
    clock,
    setupCode: secrets.setupCode,
    hasher,
    accessTokens: new AccessTokens(keys.access, clock),
    refreshTokens: new RefreshTokens(keys.refresh),
    links: new OneTimeLinks(keys.link),
    invitationLinks: new InvitationLinks(keys.invitation),
    authenticators: new Authenticators(keys.authenticator),
    recoveryCodes: new RecoveryCodes(keys.recoveryCode),
    challenges: new Challenges(keys.passkey),
    policy: new CurrentPolicy(accounts.signInPolicy, bus.lease),
    providers,
    tickets: new Tickets(keys.ticket),
    live: new LiveSessions(accounts, bus.lease),
    newId,
    newSalt: () => randomBytes(16).toString('base64url'),
  }
}
