import { bareIssuer, issuerIn, type LinkedIdentity } from '../oidc/identity.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'

/** What lets people in at this server, as it is set up now. */
export interface WaysIn {
  /** Where passkeys work; empty: nowhere; null: not known. */
  host: string | null
  /** Of the providers. */
  issuers: readonly string[]
}

interface Credentials {
  /** Of the password. */
  hash: string | null
  passkeys: readonly StoredPasskey[]
  identities: readonly LinkedIdentity[]
}

/** Whether something of it lets its owner in. A passkey of another address, or one that does not check who uses it, does not. */
export const letsIn = ({ hash, passkeys, identities }: Credentials, { host, issuers }: WaysIn): boolean =>
  hash !== null ||
  passkeys.some((passkey) => passkey.isVerified !== false && (host === null || passkey.host === host)) ||
  identities.some(({ key }) => issuers.includes(bareIssuer(issuerIn(key))))
