import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Nothing from elsewhere, no inline script; styles inline because positions of the screen are computed. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  // A server in a home network has no certificate.
  upgradeInsecureRequests: null,
}

const set = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false })

/** They are the same for every answer: asked for once. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = collected()

/** With https only, where a browser takes it: half a year. */
export const onlyHttps = ['strict-transport-security', 'max-age=15552000'] as const

function collected(): [string, string][] {
  const all: [string, string][] = []
  const response = {
    setHeader: (name: string, value: string) => all.push([name.toLowerCase(), value]),
    removeHeader: () => {},
  }
  set({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return all
}
