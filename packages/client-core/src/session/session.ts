import type {
  AuthenticatorSetup,
  ErrorCode,
  LeftSession,
  PasskeyOffer,
  PasskeyQuestion,
  Request,
  UserId,
} from '@hubbub/protocol'
import type { Readable } from '../state/readable.ts'

export interface SessionState {
  status: 'starting' | 'signedOut' | 'signedIn'
  userId: UserId | null
  /** Why the server ended it; absent when the person did. */
  endedBecause?: ErrorCode
}

export interface FinishedSignIn {
  /** Where one was used. */
  recoveryCodesLeft?: number | undefined
  /** Of this device, for the next `login`. A browser keeps it in a cookie. */
  rememberedDevice?: string | undefined
}

export interface Session {
  readonly state: Readable<SessionState>
  /** At start: signs in again from what was kept; the kept home shows before the network answers. */
  restore(): Promise<void>
  register(input: Request<'accounts.register'>): Promise<void>
  login(input: Request<'accounts.login'>): Promise<void>
  /** After `login` was refused with `second_factor_needed`: with the token that is in its details, and a code or the answer of a passkey. */
  finishSignIn(input: Request<'accounts.finishSignIn'>): Promise<FinishedSignIn>
  /** What to ask a passkey so that it signs in; with the token of a refusal of `login`, so that it ends that sign-in. */
  beginPasskeySignIn(input: Request<'accounts.beginPasskeySignIn'>): Promise<PasskeyQuestion>
  /** By a passkey alone. */
  signInWithPasskey(input: Request<'accounts.signInWithPasskey'>): Promise<void>
  /** After `login` was refused with `second_factor_setup_needed`: a secret for an authenticator. */
  beginRequiredSetup(input: Request<'accounts.beginRequiredSetup'>): Promise<AuthenticatorSetup>
  /** Confirms it. One is signed in once the recovery codes were shown: they are told this once. */
  finishRequiredSetup(
    input: Request<'accounts.finishRequiredSetup'>,
    show: (recoveryCodes: string[]) => Promise<void>,
  ): Promise<void>
  /** The same with a passkey: what to ask a device so that it makes one. */
  beginRequiredPasskey(input: Request<'accounts.beginRequiredPasskey'>): Promise<PasskeyOffer>
  finishRequiredPasskey(
    input: Request<'accounts.finishRequiredPasskey'>,
    show: (recoveryCodes: string[]) => Promise<void>,
  ): Promise<void>
  /** Who comes back from a provider of sign-ins. May be refused as `login` is, and with `no_account_yet`. */
  finishProviderSignIn(input: Request<'accounts.finishProviderSignIn'>): Promise<void>
  /** After that was refused with `no_account_yet`: makes an account. */
  joinByProvider(input: Request<'accounts.joinByProvider'>): Promise<void>
  guest(input: Request<'accounts.guest'>): Promise<void>
  upgrade(input: Request<'accounts.upgrade'>): Promise<void>
  /** For a request that this client does not make itself. Refreshed where it is about to end. */
  accessToken(): Promise<string>
  /** Signed out here in any case; fails when the server could not be told: the session goes on there. */
  logout(): Promise<LeftSession>
  /** Stays signed in when the server could not be told. */
  logoutEverywhere(): Promise<LeftSession>
}
