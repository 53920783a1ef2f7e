import type { Socket as NetSocket } from 'node:net'

/** Of Engine.IO. */
interface Connection {
  transport: Transport
  flush(): void
}

interface Transport {
  writable: boolean
  /** Of a WebSocket, ws's own. */
  socket?: { _socket?: NetSocket }
}

const corked = new Map<Connection, Transport>()

/**
 * Holds back what is sent to a connection, so that it goes out in one write: writes are most of what the beginning of a connection
 * takes. In Engine.IO and not in Node's stream, as Engine.IO sends nothing more until what it has sent before is written. To whoever
 * polls each answer is one anyhow.
 */
export function cork(conn: unknown): void {
  const connection = conn as Connection
  const { transport } = connection
  if (!transport.socket || !transport.writable) return
  transport.writable = false
  corked.set(connection, transport)
}

/** After this turn of the event loop; any number of times. */
export function uncork(conn: unknown): void {
  const connection = conn as Connection
  if (corked.has(connection)) setImmediate(() => sendAll(connection))
}

function sendAll(connection: Connection): void {
  const transport = corked.get(connection)
  if (!transport) return
  corked.delete(connection)
  transport.writable = true
  const stream = transport.socket!._socket
  stream?.cork()
  connection.flush()
  stream?.uncork()
}
