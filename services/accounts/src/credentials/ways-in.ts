import { bareIssuer, issuerIn, type LinkedIdentity } from '../oidc/identity.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'

/** What lets people in at this server, as it is set up now. */
export interface WaysIn {
  /** Where passkeys work; empty: nowhere; null: wherever each was made. */
  host: string | null
  /** Of the providers. */
  issuers: readonly string[]
}

/** Those that work there. */
export const passkeysAt = (host: WaysIn['host'], passkeys: readonly StoredPasskey[]): StoredPasskey[] =>
  passkeys.filter((passkey) => host === null || passkey.host === host)

export const namesOf = (passkeys: readonly StoredPasskey[]): string =>
  passkeys.map(({ name }) => name).join(', ')

interface Credentials {
  /** Of the password. */
  hash: string | null
  passkeys: readonly StoredPasskey[]
  identities: readonly LinkedIdentity[]
}

/** Whether something of it lets its owner in. A passkey of another address, or one that does not check who uses it, does not. */
export const letsIn = ({ hash, passkeys, identities }: Credentials, { host, issuers }: WaysIn): boolean =>
  hash !== null ||
  passkeysAt(host, passkeys).some(({ isVerified }) => isVerified !== false) ||
  identities.some(({ key }) => issuers.includes(bareIssuer(issuerIn(key))))
