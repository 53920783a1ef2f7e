import type { Connect } from '../connection/socket-port.ts'
import type { Fetch } from '../http/fetch-port.ts'
import type { ModelServer } from './model-server.ts'

/** The doors of the model server as a later version would have them: whatever it says has fields that this client does not know. */
export function laterDoors(server: Pick<ModelServer, 'connect' | 'fetch'>): {
  connect: Connect
  fetch: Fetch
} {
  return {
    connect(url, token) {
      const socket = server.connect(url, token)
      return {
        on: (event, hear) => socket.on(event, (...args) => hear(...args.map(withMore))),
        onLine: (hear) => socket.onLine(hear),
        emit: (event, input, ack) => socket.emit(event, input, (reply) => ack(withMore(reply))),
        disconnect: () => socket.disconnect(),
      }
    },
    async fetch(url, init) {
      const answer = await server.fetch(url, init)
      return { ok: answer.ok, status: answer.status, json: async () => withMore(await answer.json()) }
    },
  }
}

/** Every record in it has one field more. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  const fields = Object.entries(value)
  const more = Object.fromEntries(fields.map(([name, field]) => [name, withMore(field)]))
  // Heads are a map from streams to positions, not a record.
  const isMap = fields.every(([name]) => /^[ucg]_/.test(name))
  return isMap ? more : { ...more, fromLater: { is: ['new'] } }
}
