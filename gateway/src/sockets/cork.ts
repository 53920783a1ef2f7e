import type { Socket as NetSocket } from 'node:net'

/**
 * Holds back what is written to a connection, so that it goes out in one write: writes are most of what the beginning of a connection
 * takes. To whoever polls each answer is one anyhow.
 */
export function cork(conn: unknown): void {
  streamOf(conn)?.cork()
}

/** After this turn of the event loop; any number of times. */
export function uncork(conn: unknown): void {
  setImmediate(() => {
    const stream = streamOf(conn)
    if (stream?.writableCorked) stream.uncork()
  })
}

/** `conn`: of Engine.IO. */
function streamOf(conn: unknown): NetSocket | undefined {
  return (conn as { transport: { socket?: { _socket?: NetSocket } } }).transport.socket?._socket
}
