import type { IncomingMessage } from 'node:http'
import { LinkRefused, type LinkGuard } from '@hubbub/runtime'
import { askAddress } from './ask-address.ts'
import type { FetchLimits } from './fetch-limits.ts'

export interface Opening {
  guard: Pick<LinkGuard, 'addressesOf'>
  limits: FetchLimits
  userAgent: string
  signal: AbortSignal
}

export interface OpenedLink {
  /** Where the redirects ended. */
  url: URL
  response: IncomingMessage
}

/** Of a name with many addresses so many are tried. */
const addressesTried = 2

/** Follows a link to something that can be read. Each place on the way is checked anew, and nothing is taken along from one to the next. */
export async function openLink(link: URL, accept: string, opening: Opening): Promise<OpenedLink> {
  let url = link
  for (let redirects = 0; redirects <= opening.limits.redirects; redirects++) {
    const response = await ask(url, accept, opening)
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return { url, response }
    response.destroy()
    const location = asText(response.headers.location)
    if (!isRedirect(statusCode) || !location) throw new LinkRefused(`status ${statusCode}`)
    if (!URL.canParse(location, url)) throw new LinkRefused('a redirect to nowhere')
    url = new URL(location, url)
  }
  throw new LinkRefused('too many redirects')
}

async function ask(url: URL, accept: string, opening: Opening): Promise<IncomingMessage> {
  const { guard, limits, userAgent, signal } = opening
  const addresses = await guard.addressesOf(url)
  signal.throwIfAborted()
  const headers = { 'user-agent': userAgent, accept, 'accept-encoding': 'gzip, deflate, br' }
  let failure: unknown
  for (const address of addresses.slice(0, addressesTried)) {
    try {
      return await askAddress({ url, address, headers, connectMs: limits.connectMs, signal })
    } catch (error) {
      failure = error
      signal.throwIfAborted()
    }
  }
  throw failure
}

/** Node reads headers as Latin-1; an address that is not encoded is UTF-8 to browsers, if it can be. */
function asText(header: string | undefined): string | undefined {
  if (header === undefined || !/[^\0-\x7f]/.test(header)) return header
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    // It is no UTF-8: taken as it came.
    return header
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)
