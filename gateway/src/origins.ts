import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this origin may use the server. Programs send no Origin; a browser always does, so a foreign page cannot
 * ride on somebody's cookie or open a socket in their name.
 */
export function isWelcomeOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
