import type { IncomingMessage } from 'node:http'
import type { Config } from '@hubbub/runtime'

export type IsHttps = (request: Pick<IncomingMessage, 'headers'>) => boolean

/** Whether people use the server with https: as the setting says, or as the proxy says of this request. */
export function httpsBy({ publicUrl, trustsProxy }: Pick<Config, 'publicUrl' | 'trustsProxy'>): IsHttps {
  if (publicUrl?.startsWith('https:')) return () => true
  if (!trustsProxy) return () => false
  // The last one is of the proxy, what is before it may be anybody's.
  return ({ headers }) =>
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)!
      .trim() === 'https'
}
