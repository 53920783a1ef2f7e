import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Nothing from elsewhere and nothing inline. What React sets on an element goes through the DOM, which no policy forbids. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  // A server in a home network has no certificate.
  upgradeInsecureRequests: null,
}

const policyHeader = 'content-security-policy'

/** They are the same for every answer: asked for once. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = collected(directives)

/** With https only, where a browser takes it: half a year. */
export const onlyHttps = ['strict-transport-security', 'max-age=15552000'] as const

/** The header of a page with a script and a style of its own: these very ones may run, and what comes from hosts that the operator named. */
export function pagePolicy(
  html: string,
  hosts: readonly string[] = [],
): readonly [name: string, value: string] {
  const policy = collected({
    ...directives,
    scriptSrc: [...directives.scriptSrc, ...hosts, ...hashesIn(html, /<script>([^]*?)<\/script>/g)],
    styleSrc: [...directives.styleSrc, ...hosts, ...hashesIn(html, /<style>([^]*?)<\/style>/g)],
    connectSrc: [...directives.connectSrc, ...hosts],
    ...(hosts.length > 0 && { frameSrc: [...hosts] }),
  })
  return policy.find(([name]) => name === policyHeader)!
}

function hashesIn(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
}

function collected(policy: typeof directives & { frameSrc?: string[] }): [string, string][] {
  const set = helmet({ contentSecurityPolicy: { directives: policy }, strictTransportSecurity: false })
  const all: [string, string][] = []
  const response = {
    setHeader: (name: string, value: string) => all.push([name.toLowerCase(), value]),
    removeHeader: () => {},
  }
  set({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return all
}
