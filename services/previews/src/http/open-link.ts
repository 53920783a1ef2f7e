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
    const { location } = response.headers
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

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)
