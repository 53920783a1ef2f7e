import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { LinkRefused, nameOf } from '@hubbub/runtime'

interface Asked {
  url: URL
  /** Where to connect to, whatever the name in the link means by now. */
  address: string
  headers: Record<string, string>
  connectMs: number
  signal: AbortSignal
}

/** Asks the server at this address for this link: its name stands in the request and in the handshake only. */
export function askAddress({ url, address, headers, connectMs, signal }: Asked): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const name = nameOf(url)
  const request = (isSecure ? httpsRequest : httpRequest)({
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    method: 'GET',
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host },
    // No connection is shared, and none goes by a proxy.
    agent: false,
    ...(isSecure && { servername: isIP(name) ? '' : name }),
    maxHeaderSize: 16 * 1024,
    signal,
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new LinkRefused('no connection in time')), connectMs)
    request.once('socket', (socket) => socket.once('connect', () => clearTimeout(timer)))
    request.once('close', () => clearTimeout(timer))
    request.once('response', resolve)
    request.on('error', reject)
    request.end()
  })
}
