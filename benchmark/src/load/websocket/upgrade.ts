// The sample of RFC 6455: the answer is known without computing anything for each connection.
const key = 'dGhlIHNhbXBsZSBub25jZQ=='
const accept = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='

const longestAnswer = 64 * 1024

/** The request that asks a path to become a WebSocket, without any extension. */
export function upgradeRequest(host: string, port: number, path: string): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
  )
}

export type UpgradeAnswer =
  /** Its head is not whole yet. */
  | 'incomplete'
  /** Frames begin at this byte. */
  | { from: number }
  | { refusal: string }

/** What the server says to it. */
export function readUpgrade(bytes: Buffer): UpgradeAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return bytes.length > longestAnswer ? { refusal: 'it does not speak HTTP' } : 'incomplete'
  const head = bytes.toString('latin1', 0, end)
  if (head.startsWith('HTTP/1.1 101 ')) {
    const [, accepted] = /\r\nsec-websocket-accept: *(\S+)/i.exec(head) ?? []
    if (accepted !== accept) return { refusal: 'it accepts another WebSocket than asked for' }
    return { from: end + 4 }
  }
  const [, status] = /^HTTP\/\S+ ([^\r]*)/.exec(head) ?? []
  if (status === undefined) return { refusal: 'it does not speak HTTP' }
  const body = bytes
    .toString('utf8', end + 4, end + 204)
    .replace(/\s+/g, ' ')
    .trim()
  return { refusal: body ? `${status}: ${body}` : status }
}
