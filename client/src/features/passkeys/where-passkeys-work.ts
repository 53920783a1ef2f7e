import type { PasskeyHome } from '@hubbub/protocol'

/** Why there are no passkeys here: the server has none, this is not its address, the address is none for them, or the browser has none. */
export type NoPasskeys = 'off' | 'elsewhere' | 'address' | 'browser'

interface Here {
  origin: string
  hostname: string
  isSecure: boolean
  hasPasskeys: boolean
}

const here = (): Here => ({
  origin: location.origin,
  hostname: location.hostname,
  isSecure: isSecureContext,
  hasPasskeys: typeof PublicKeyCredential !== 'undefined',
})

/** Null: they work. `home`: as the server says where they do; null: nowhere. */
export function whyNoPasskeys(
  home: PasskeyHome | null,
  { origin, hostname, isSecure, hasPasskeys }: Here = here(),
): NoPasskeys | null {
  if (!home) return 'off'
  if (home.origin !== undefined && home.origin !== origin) return 'elsewhere'
  // Browsers ask for https and a name, this computer excepted.
  if (!isSecure || hostname.startsWith('[') || /(^|\.)\d+$/.test(hostname)) return 'address'
  return hasPasskeys ? null : 'browser'
}

/** Whether a passkey of this host counts: a server without an address of its own takes each where it was made. */
export const countsHere = (home: PasskeyHome | null | undefined, host: string): boolean =>
  !!home && (home.origin === undefined || new URL(home.origin).hostname === host)
