import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { LinkRefused, nameOf } from '@hubbub/runtime'

interface Called {
  url: URL
  /** Where to connect to, whatever the name means by now. */
  address: string
  headers: Record<string, string>
  body: Buffer
  withinMs: number
}

/** What a push service answered. */
export interface PushAnswer {
  status: number
  /** The beginning of what it says. */
  text: string
  retryAfterMs: number | null
}

const mostTextBytes = 1_000

/** Gives a push to the service at this address, which it had when it was checked. Follows no redirect. [SSRF] */
export function callEndpoint({ url, address, headers, body, withinMs }: Called): Promise<PushAnswer> {
  const isSecure = url.protocol === 'https:'
  const name = nameOf(url)
  const request = (isSecure ? httpsRequest : httpRequest)({
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    method: 'POST',
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': `${body.length}` },
    // No connection is shared, and none goes by a proxy.
    agent: false,
    ...(isSecure && { servername: isIP(name) ? '' : name }),
    maxHeaderSize: 16 * 1024,
    signal: AbortSignal.timeout(withinMs),
  })
  return new Promise((resolve, reject) => {
    request.once('response', (response) => void readAnswer(response).then(resolve, reject))
    request.on('error', (error) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new LinkRefused('no answer in time')
          : error,
      ),
    )
    request.end(body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<PushAnswer> {
  const { statusCode: status = 0, headers } = response
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size > mostTextBytes) break
  }
  response.destroy()
  const seconds = Number(headers['retry-after'])
  return {
    status,
    text: Buffer.concat(pieces).toString('utf8', 0, mostTextBytes),
    retryAfterMs: headers['retry-after'] && seconds >= 0 ? seconds * 1_000 : null,
  }
}
