import { LinkRefused, type AllowedNet, type LinkGuard, type PushConfig } from '@hubbub/runtime'

interface Guarded {
  guard: Pick<LinkGuard, 'addressesOf'>
  config: Pick<PushConfig, 'allowed'>
}

/**
 * The addresses of an endpoint, which a stranger's browser named: public ones, by TLS. Where an administrator allowed a network, what is
 * there needs no TLS. [SSRF]
 */
export async function refuseEndpoint(url: URL, { guard, config }: Guarded): Promise<string[]> {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && config.allowed.some(isAt(url))))
    throw new LinkRefused('no https')
  return guard.addressesOf(url)
}

/** In the clear only to an address itself, and only at a port that was named. */
const isAt =
  (url: URL) =>
  ({ port }: AllowedNet): boolean =>
    port !== null && url.port === `${port}`
