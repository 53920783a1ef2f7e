import { z } from 'zod'
import { Moment } from '../numbers.ts'

/** Which of the providers that the server's settings name, by its number there. */
export const ProviderId = z.string().regex(/^[1-9][0-9]?$/)
export type ProviderId = z.infer<typeof ProviderId>

/** Somebody else's server that says who people are, by OpenID Connect. */
export const SignInProvider = z.strictObject({
  id: ProviderId,
  /** For the button. */
  name: z.string(),
  /** Of a service that many know: `google`, `github`, `gitlab`, `discord`, `microsoft`. Left out of all others. A client takes one that it does not know for none. */
  brand: z.string().optional(),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** What only this server can read, of a sign-in that is under way. It opens nothing but its end. */
export const ProviderToken = z.string().max(8_192)

/** Where to go for a sign-in, and what to bring back. */
export const AuthorizationRequest = z.strictObject({
  /** Of the provider: the browser goes there. */
  url: z.string(),
  /** To be kept by the page that began it, and by nobody else: whoever has it can end this sign-in and no other. */
  ticket: ProviderToken,
  until: Moment,
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** What is left to do by who has logged out. */
export const LeftSession = z.strictObject({
  /** Of the provider by whom they signed in: where the browser can go to log out there, too. Left out where there is none. */
  logoutUrl: z.string().optional(),
})
export type LeftSession = z.infer<typeof LeftSession>

/** Somebody whom a provider knows and this server does not. */
export const Newcomer = z.strictObject({
  provider: SignInProvider,
  /** A free username to begin with, which may be changed. */
  name: z.string(),
  displayName: z.string(),
  /**
   * Whether they may make an account: `waits`, an administrator has to let them in then; `invite`, only with an invitation to this server;
   * `no`, they can only connect one. Who has an invitation may in every case but `no`, and waits for nobody.
   */
  mayJoin: z.enum(['yes', 'waits', 'invite', 'no']),
  /** With `invite`: without an invitation they need a mail address that counts here, and the provider has confirmed none. */
  needsAddress: z.literal(true).optional(),
  /** Whoever lets them in wants to know this. Left out where nothing is asked. */
  question: z.string().optional(),
  /** They left to connect an account that they have, and make none. */
  isConnecting: z.boolean().optional(),
})
export type Newcomer = z.infer<typeof Newcomer>

/** A provider by which somebody gets into their account. */
export const LinkedProvider = z.strictObject({
  /** Names this link. */
  id: z.string(),
  /** As the settings have it, or its address once they do not any more. */
  name: z.string(),
  linkedAt: Moment,
  /** When it was signed in by last. */
  usedAt: Moment,
})
export type LinkedProvider = z.infer<typeof LinkedProvider>
