import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type Connect = (connection: Socket) => void
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** What a server did so far at this event, for who does it from now on. */
export function takeOver(server: Server, event: 'request'): Serve
export function takeOver(server: Server, event: 'connection'): Connect
export function takeOver(server: Server, event: 'upgrade'): Upgrade
export function takeOver(server: Server, event: string): (...happened: never[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...happened) => {
    for (const listener of listeners) listener.apply(server, happened)
  }
}
