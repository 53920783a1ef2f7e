import type { RememberedDevice } from '@hubbub/protocol'
import type { ProviderOrigin } from '../oidc/identity.ts'

/** All that an account has to do with a second factor. Nothing in it opens anything without a secret of the server, or of its owner. */
export interface SecondFactorState {
  totp: Authenticator | null
  /** A secret that no code has confirmed yet. */
  setup: { sealed: string; until: number } | null
  /** Of the recovery codes that were not used yet. */
  recovery: string[]
  /** Wrong codes in a row, and when the last one came. */
  wrong: { count: number; at: number }
  /** Sign-ins whose password was right. */
  pending: PendingSignIn[]
  devices: KnownDevice[]
  passkeys: StoredPasskey[]
  /** Counts how often what is asked beside the password became something else: what was shown before opens no session after. */
  changes: number
  /** Answers of passkeys that counted, until their challenges end: none counts twice. */
  answered: Answered[]
}

export interface Authenticator {
  /** Encrypted: see `Authenticators`. */
  sealed: string
  since: number
  /** Of the last code that was taken: this one and those before it are used up. */
  step: number
}

export interface PendingSignIn {
  /** Of the token. */
  hash: string
  /** It waits for a code, or for a second factor to be set up. */
  purpose: 'code' | 'setUp'
  until: number
  /** It began there, and not with a password. */
  provider?: ProviderOrigin
}

export interface StoredPasskey {
  id: string
  /** As the authenticator calls it, and its public key: base64url. */
  credential: string
  publicKey: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  transports: string[]
  name: string
  /** Of the server, when it was made. */
  host: string
  createdAt: number
  /** Null: never. */
  usedAt: number | null
  /** It has checked who uses it, when it was made or later. Left out: nobody looked. */
  isVerified?: boolean
}

export interface Answered {
  /** Of the challenge. */
  hash: string
  until: number
}

export interface KnownDevice extends RememberedDevice {
  /** Of the token. */
  hash: string
}

export const noSecondFactor: SecondFactorState = {
  totp: null,
  setup: null,
  recovery: [],
  wrong: { count: 0, at: 0 },
  pending: [],
  devices: [],
  passkeys: [],
  answered: [],
  changes: 0,
}

/** All of it gone or anew, and what counts across that. */
export const anew = ({ answered, changes }: SecondFactorState): SecondFactorState => ({
  ...noSecondFactor,
  answered,
  changes: changes + 1,
})

/** As a store has it, which may have written it before there were passkeys. */
export const secondFactorOf = (kept: Partial<SecondFactorState> | null | undefined): SecondFactorState => ({
  ...noSecondFactor,
  ...kept,
})

/** Whether a password alone is not enough. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<SecondFactorState, 'totp' | 'passkeys'>): boolean =>
  totp !== null || passkeys.length > 0

/** After the password was changed: what was begun with the one of before leads nowhere, and no device is trusted any more. */
export const withoutDevices = (state: SecondFactorState): SecondFactorState => ({
  ...state,
  pending: [],
  devices: [],
})

/** The sign-in with this token, while it waits. */
export const pendingIn = (
  { pending }: SecondFactorState,
  { hash, purpose, at }: { hash: string; purpose: PendingSignIn['purpose']; at: number },
): PendingSignIn | undefined =>
  pending.find((one) => one.hash === hash && one.purpose === purpose && one.until > at)

/** Without those that wait no longer, and without the one that is over with this. */
export const pendingAfter = (
  { pending }: SecondFactorState,
  at: number,
  over: string | null = null,
): PendingSignIn[] => pending.filter(({ hash, until }) => until > at && hash !== over)

/** The devices that are remembered now. */
export const devicesAt = ({ devices }: SecondFactorState, at: number): KnownDevice[] =>
  devices.filter(({ until }) => until > at)
