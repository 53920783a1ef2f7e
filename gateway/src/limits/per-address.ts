import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError, errors, refusal } from '@hubbub/protocol'
import { addressKey } from './address-key.ts'
import type { CutOffs } from './cut-offs.ts'
import { takeOver } from '../http/take-over.ts'

interface PerAddressOptions {
  /** 0: as many as they like. */
  most: number
  trustsProxy: boolean
  cutOffs: Pick<CutOffs, 'note'>
}

/**
 * Bounds how many connections one address has to this process; an IPv6 one shares the bound with its /64. Behind a proxy all connections
 * are the proxy's: there its callers' requests that have no answer yet, and their WebSockets, count instead. This machine itself may have
 * any number. Once everything else listens to the server.
 */
export function boundPerAddress(server: Server, { most, trustsProxy, cutOffs }: PerAddressOptions): void {
  if (most === 0) return
  const counts = new Map<string, number>()
  if (trustsProxy) boundCallers()
  else boundConnections()

  function boundConnections(): void {
    const connect = takeOver(server, 'connection')
    server.on('connection', (connection: Socket) => {
      const address = connection.remoteAddress
      if (address !== undefined && !isOurs(address)) {
        // Nothing of HTTP is set up for it: there may be thousands in one turn.
        if (!take(address)) return void connection.destroy()
        connection.once('close', closed)
      }
      connect(connection)
    })
    // Shared by all connections, each of which is `this`; Node still knows whose it was.
    function closed(this: Socket): void {
      leave(this.remoteAddress!)
    }
  }

  function boundCallers(): void {
    const serve = takeOver(server, 'request')
    const upgrade = takeOver(server, 'upgrade')
    server.on('request', (request, response) => {
      const caller = callerOf(request)
      if (caller === undefined) return serve(request, response)
      if (take(caller)) {
        response.once('close', () => leave(caller))
        return serve(request, response)
      }
      const refused = refusal(new AppError('too_many_requests', { retryAfterMs }))
      response.writeHead(errors.too_many_requests.status, {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': String(retryAfterMs / 1000),
      })
      response.end(JSON.stringify(refused))
    })
    server.on('upgrade', (request, connection: Duplex, head) => {
      const caller = callerOf(request)
      if (caller !== undefined && !take(caller)) return void connection.destroy()
      if (caller !== undefined) connection.once('close', () => leave(caller))
      upgrade(request, connection, head)
    })
  }

  function take(address: string): boolean {
    const key = addressKey(address)
    const count = counts.get(key) ?? 0
    if (count >= most) {
      cutOffs.note('address', address)
      return false
    }
    counts.set(key, count + 1)
    return true
  }

  function leave(address: string): void {
    const key = addressKey(address)
    const count = counts.get(key)! - 1
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
}

const retryAfterMs = 5_000

/** The one that the proxy has added is the last: a caller cannot forge it. Without any it is somebody of the inside. */
function callerOf({ headers }: IncomingMessage): string | undefined {
  const address = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
  return address === '' || isOurs(address) ? undefined : address
}

const isOurs = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
