import { AppError, type PasskeyHome } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'

/** This server, as browsers and passkeys know it. */
export interface RelyingParty {
  /** The host alone: a passkey works there and nowhere else. */
  id: string
  origin: string
  name: string
}

type Config = Pick<AccountsDeps['config'], 'publicUrl' | 'name'>

/** At the address of the setting or, where none is set, at the one that the page was opened at. */
export function relyingParty(
  { origin }: Pick<CallerMeta, 'origin'>,
  { publicUrl, name }: Config,
): RelyingParty {
  const at = publicUrl === null ? origin : new URL(publicUrl).origin
  if (at === undefined || !canHavePasskeys(at) || (origin !== undefined && origin !== at))
    throw new AppError('passkeys_off')
  return { id: new URL(at).hostname, origin: at, name }
}

/** Where passkeys work, by the setting alone; empty: nowhere; null: wherever each was made, as no address is set. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  if (publicUrl === null) return null
  const { origin, hostname } = new URL(publicUrl)
  return canHavePasskeys(origin) ? hostname : ''
}

/** Where they work for this caller: without a setting at the address that the page was opened at. */
export function passkeyHostFor({ origin }: Pick<CallerMeta, 'origin'>, config: Config): string | null {
  const at = config.publicUrl ?? origin
  return at === undefined ? null : passkeyHost({ publicUrl: at })
}

/** What is told before anybody signs in; null: this server can have none. */
export function passkeyHome({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyHome | null {
  if (publicUrl === null) return {}
  const { origin } = new URL(publicUrl)
  return canHavePasskeys(origin) ? { origin } : null
}

/** Browsers ask for https, this computer excepted, and for a name: a number is nobody's for long. */
export function canHavePasskeys(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return protocol === 'https:' && !isAddress(hostname)
}

/** As URLs write them: whoever ends in a number is an IPv4 address. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /(^|\.)\d+\.?$/.test(hostname)
