import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { takeOver } from '../http/take-over.ts'
import { asForwarded, forwardConnection, forwardRequest } from './forward-connection.ts'

interface Place {
  /** This worker among the others, from 0. */
  place: number
  /** Only this server's own user can enter it. */
  folder: string
}

/** What is used of Engine.IO. */
interface Sessions {
  generateId(request: IncomingMessage): string | PromiseLike<string>
}

/**
 * A session that polls comes in many requests, and the kernel gives each connection to any of the workers: one that is of another
 * worker's session is handed on to it. What is a WebSocket from the beginning is one connection, and never needs it.
 * Answers how it ends.
 */
export async function shareSessions(
  server: Server,
  sessions: Sessions,
  { place, folder }: Place,
): Promise<() => void> {
  const id = sessions.generateId.bind(sessions)
  sessions.generateId = async (request) => `${await id(request)}~${place}`
  const pathOf = (other: number) => join(folder, `${other}.sock`)
  const serve = takeOver(server, 'request')
  const upgrade = takeOver(server, 'upgrade')

  server.on('request', (request, response) => {
    const owner = ownerOf(request) ?? place
    const instead = () => serve(request, response)
    if (owner === place) instead()
    else forwardRequest(request, response, { path: pathOf(owner), instead })
  })
  server.on('upgrade', (request, socket, head) => {
    const owner = ownerOf(request) ?? place
    if (owner === place) upgrade(request, socket, head)
    else forwardConnection(request, socket, head, pathOf(owner))
  })

  const door = createServer((request, response) => serve(asForwarded(request), response))
  door.on('upgrade', (request, socket, head) => upgrade(asForwarded(request), socket, head))
  // Left behind by a worker that was killed in this place.
  rmSync(pathOf(place), { force: true })
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(pathOf(place), resolve))
  return () => {
    door.close()
    door.closeAllConnections()
  }
}

/** Which worker's session it is about; null where it is about none that a worker has given. */
export function ownerOf({ url = '' }: Pick<IncomingMessage, 'url'>): number | null {
  if (!url.startsWith('/socket.io/') || !URL.canParse(url, 'http://localhost')) return null
  const session = new URL(url, 'http://localhost').searchParams.get('sid') ?? ''
  const [, place] = /~(\d{1,4})$/.exec(session) ?? []
  return place === undefined ? null : Number(place)
}
