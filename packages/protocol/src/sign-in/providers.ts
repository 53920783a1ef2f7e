import { z } from 'zod'
import { Language } from '../language.ts'
import { operation } from '../operation.ts'
import { Tokens } from '../person-records.ts'
import { DisplayName, Name } from '../text.ts'
import { DeviceToken } from './second-factor-records.ts'
import { InvitationToken, SignUpAnswer } from './sign-up.ts'
import {
  LinkedProvider,
  Newcomer,
  ProviderId,
  AuthorizationRequest,
  ProviderToken,
} from './provider-records.ts'

const nothing = z.strictObject({})

/** Signing in by what another server says of who somebody is. */
export const providers = {
  'accounts.beginProviderSignIn': operation({
    summary: 'Begins a sign-in at a provider: answers where the browser has to go. See Signing in.',
    input: z.strictObject({
      provider: ProviderId,
      /** The provider asks for their password again, so that the session counts as freshly proven. */
      isFresh: z.boolean().default(false),
    }),
    output: AuthorizationRequest,
    access: 'anyone',
    rate: 'lookup',
    http: ['POST', '/api/sessions/provider'],
    socket: false,
  }),
  'accounts.finishProviderSignIn': operation({
    summary:
      'Signs in who comes back from a provider. Who has no account is refused with `no_account_yet`: see Signing in.',
    input: z.strictObject({
      /** To whose address the browser came back: the one behind `/sign-in/`. */
      provider: ProviderId,
      ticket: ProviderToken,
      /** What stands behind the `?` of the address to which the provider sent the browser back. */
      answer: z.string().max(8_192),
      /** As `accounts.finishSignIn` answered it on this device. */
      rememberedDevice: DeviceToken.optional(),
    }),
    output: Tokens,
    access: 'anyone',
    rate: 'refresh',
    http: ['POST', '/api/sessions/provider/answer'],
    socket: false,
  }),
  'accounts.newcomer': operation({
    summary:
      'What is known of somebody who was refused with `no_account_yet`, given the token of that refusal.',
    input: z.strictObject({ pendingToken: ProviderToken }),
    output: Newcomer,
    access: 'anyone',
    rate: 'lookup',
    http: ['POST', '/api/sessions/provider/newcomer'],
    socket: false,
  }),
  'accounts.joinByProvider': operation({
    summary:
      'Makes an account for a newcomer, without a password, and signs in. Where somebody has to be let in first it is refused with `sign_up_waits`, and the account is there: see Signing up.',
    input: z.strictObject({
      pendingToken: ProviderToken,
      name: Name,
      displayName: DisplayName.optional(),
      /** To this server: what stands after the # of its link. */
      invitation: InvitationToken.optional(),
      /** To the question of this server. */
      answer: SignUpAnswer.optional(),
      /** Of the mails. */
      language: Language.optional(),
    }),
    output: Tokens,
    access: 'anyone',
    rate: 'register',
    http: ['POST', '/api/sessions/provider/account'],
    socket: false,
  }),
  'accounts.linkProvider': operation({
    summary:
      "Connects the caller's account with whom a provider knows, given the token of a refusal with `no_account_yet`.",
    input: z.strictObject({ pendingToken: ProviderToken }),
    output: nothing,
    access: 'person',
    rate: 'login',
    http: ['POST', '/api/account/providers'],
    socket: false,
  }),
  'accounts.providers': operation({
    summary: 'The providers by which the caller gets in.',
    input: nothing,
    output: z.strictObject({
      providers: z.array(LinkedProvider),
      /** They can also get in by a password. */
      hasPassword: z.boolean(),
    }),
    access: 'person',
    rate: 'read',
    http: ['GET', '/api/account/providers'],
    socket: true,
  }),
  'accounts.unlinkProvider': operation({
    summary:
      'Lets the caller in by this provider no more; the other sessions that began there end. The last way in is not taken away.',
    input: z.strictObject({ linkId: z.string().max(64) }),
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['DELETE', '/api/account/providers/:linkId'],
    socket: false,
  }),
  'accounts.providerLogout': operation({
    summary:
      'A provider says that somebody logged out there: the sessions that began with it end (OpenID Connect Back-Channel Logout). It posts a form to `/api/sign-in/providers/:provider/logout`.',
    input: z.strictObject({ provider: ProviderId, logoutToken: z.string().min(1).max(16_384) }),
    output: nothing,
    access: 'anyone',
    rate: 'providerLogout',
    http: ['POST', '/api/sessions/provider/:provider/logout'],
    socket: false,
  }),
} as const
