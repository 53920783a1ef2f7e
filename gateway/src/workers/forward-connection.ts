import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

const addressHeader = 'x-hubbub-address'

/** One request, done by another process. `instead`: when that one is not there. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, instead }: { path: string; instead: () => void },
): void {
  // One connection for each, and closed by us: the other side may close it while the last of a request is on its way.
  const { connection: _, ...headers } = request.headers
  const there = ask({
    ...{ socketPath: path, method: request.method, path: request.url, agent: false },
    headers: { ...headers, connection: 'keep-alive', [addressHeader]: request.socket.remoteAddress },
  })
  there.once('response', (answer) => {
    const { connection: __, ...about } = answer.headers
    response.writeHead(answer.statusCode!, about)
    answer.pipe(response)
  })
  // One that ends badly may say so more than once, and would end this process if nobody listened.
  there.once('error', () => (response.headersSent ? response.destroy() : instead())).on('error', () => {})
  response.once('close', () => there.destroy())
  request.pipe(there)
}

/** One connection for good, as it began: for a session that was polled and becomes a WebSocket. */
export function forwardConnection(request: IncomingMessage, here: Duplex, head: Buffer, path: string): void {
  const there = connect(path)
  there.write(`${headOf(request)}\r\n\r\n`)
  there.write(head)
  there.pipe(here)
  here.pipe(there)
  for (const [one, other] of [
    [here, there],
    [there, here],
  ] as const)
    one.on('error', () => other.destroy()).once('close', () => other.destroy())
}

/** As it came, but for what only we may say in it. */
function headOf({ method, url, rawHeaders, socket }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`, `${addressHeader}: ${socket.remoteAddress}`]
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]!.toLowerCase() !== addressHeader) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`)
  return lines.join('\r\n')
}

/** What another process has handed on, as if it came from where it came to that one. Of who can name a caller's address only others of us can be. */
export function asForwarded(request: IncomingMessage): IncomingMessage {
  const { [addressHeader]: address, ...headers } = request.headers
  Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true })
  request.headers = headers
  return request
}
