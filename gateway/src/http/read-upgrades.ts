import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Socket } from 'node:net'
import { takeOver } from './take-over.ts'

/** What is used of a request that becomes a WebSocket. */
interface Upgrade {
  method: 'GET'
  url: string
  httpVersion: '1.1'
  headers: IncomingHttpHeaders
  /** Where Engine.IO looks for it first. */
  _query: Record<string, string>
  socket: Socket
  /** What Node calls it as well. */
  connection: Socket
}

/**
 * Reads requests for a WebSocket without what Node's HTTP makes for each of them: a parser, a message that is a stream, and their timers. Only
 * those that are plain, and came in one piece; everything else goes on to Node as it came. Before anything else listens to the server.
 */
export function readUpgrades(server: Server, { path, withinMs }: { path: string; withinMs: number }): void {
  const connect = takeOver(server, 'connection')
  server.on('connection', (connection: Socket) => {
    connection.setTimeout(withinMs)
    connection.once('timeout', tooSlow).once('error', over).once('end', over).once('data', began)
  })

  /** These are shared by all connections, each of which is `this`. */
  function began(this: Socket, chunk: Buffer): void {
    forget(this)
    const upgrade = upgradeIn(chunk, path)
    if (upgrade) {
      // As Node leaves it to who takes it over.
      ;(this as { readableFlowing: boolean | null }).readableFlowing = null
      const request: Upgrade = {
        ...upgrade,
        method: 'GET',
        httpVersion: '1.1',
        socket: this,
        connection: this,
      }
      return void server.emit('upgrade', request, this, nothing)
    }
    connect(this)
    this.emit('data', chunk)
  }

  /** Nothing came: as for who does not end the head of a request. */
  function tooSlow(this: Socket): void {
    forget(this)
    server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), this)
  }

  /** Where nobody else listens to it, one side may have ended for long. */
  function over(this: Socket): void {
    forget(this)
    this.destroy()
  }

  function forget(socket: Socket): void {
    socket.setTimeout(0)
    socket.off('timeout', tooSlow).off('error', over).off('end', over).off('data', began)
  }
}

const nothing = Buffer.alloc(0)
const longestHead = 4_096
const plainUrl = /^[!-~]+$/
const plainName = /^[a-z0-9-]{1,40}$/
const notPlain = /[^\t\r\n -~]/
const namesUpgrade = /(?:^|[\s,])upgrade(?:$|[\s,])/i
/** Of these Node knows more. */
const notHere = new Set(['content-length', 'transfer-encoding', 'expect', 'trailer', 'te'])
const ending = '\r\n\r\n'

/** Null: not one that is read here. */
export function upgradeIn(chunk: Buffer, path: string): Pick<Upgrade, 'url' | 'headers' | '_query'> | null {
  if (chunk.length > longestHead) return null
  const text = chunk.toString('latin1')
  const end = text.length - ending.length
  const [begin, version] = [`GET ${path}?`, ' HTTP/1.1']
  // Something behind the head would be sent before it was answered.
  if (!text.startsWith(begin) || text.indexOf(ending) !== end || notPlain.test(text)) return null
  const firstEnd = text.indexOf('\r\n')
  if (!text.startsWith(version, firstEnd - version.length)) return null
  const url = text.slice('GET '.length, firstEnd - version.length)
  const headers = plainUrl.test(url) ? headersIn(text, firstEnd + 2, end) : null
  if (headers === null || !isUpgrade(headers)) return null
  const _query = queryOf(url)
  // Who has polled before may have to be handed on.
  return _query['sid'] === undefined ? { url, headers, _query } : null
}

/** Null where how Node reads it depends on what it is. */
function headersIn(text: string, from: number, end: number): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (let at = from; at < end;) {
    const lineEnd = text.indexOf('\r', at)
    const colon = text.indexOf(':', at)
    if (colon < 0 || colon > lineEnd || text.indexOf('\n', at) !== lineEnd + 1) return null
    const name = text.slice(at, colon).toLowerCase()
    if (!plainName.test(name) || notHere.has(name) || Object.hasOwn(headers, name)) return null
    headers[name] = text.slice(colon + 1, lineEnd).trim()
    at = lineEnd + 2
  }
  return headers
}

const isUpgrade = ({ upgrade, connection, host }: Record<string, string>): boolean =>
  host !== undefined &&
  upgrade?.toLowerCase() === 'websocket' &&
  connection !== undefined &&
  namesUpgrade.test(connection)

let lastUrl = ''
let lastQuery: Upgrade['_query'] = {}

/** As Engine.IO reads it. Nearly all ask for the same, and nobody writes into it. */
function queryOf(url: string): Upgrade['_query'] {
  if (url !== lastUrl) {
    lastQuery = Object.fromEntries(new URL(url, 'https://socket.io').searchParams)
    lastUrl = url
  }
  return lastQuery
}
