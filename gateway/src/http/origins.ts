import type { IncomingHttpHeaders } from 'node:http'

export interface Origins {
  /** Of the server's own pages; null: whatever address they came by. */
  own: string | null
  /** Which the operator named. */
  others: readonly string[]
}

/**
 * Whether a page of this origin may use the server. Programs send no Origin; a browser always does, so a foreign page cannot
 * ride on somebody's cookie or open a socket in their name.
 */
export function isWelcomeOrigin({ origin, host }: IncomingHttpHeaders, { own, others }: Origins): boolean {
  if (origin === undefined) return true
  if (others.includes(origin)) return true
  if (own !== null) return origin === own
  return URL.canParse(origin) && new URL(origin).host === host
}
