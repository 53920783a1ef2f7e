import type { Socket as NetSocket } from 'node:net'

/** What is looked at of a Socket.IO socket, through Engine.IO and ws down to Node. */
export interface Deep {
  conn: Connection
}

/** Of Engine.IO. */
export interface Connection {
  readyState: string
  writeBuffer: readonly unknown[]
  transport: Transport
  [line]?: FastPath | null
}

interface Transport {
  name: string
  perMessageDeflate?: unknown
  /** Of a WebSocket, ws's own. */
  socket?: {
    _readyState: number
    _sender: { _state: number; _queue: readonly unknown[] }
    _socket: Stream
  }
}

/** A connection of Node, with the kernel's number for it. */
export type Stream = NetSocket & {
  _handle?: Handle | null
  _writableState: { length: number; corked: number }
  encrypted?: boolean
}

interface Handle {
  fd?: number
}

const line = Symbol('line')
const open = 1
const atRest = 0

/** The way down from a connection to the kernel, looked up once: asking Node for the number of a connection takes as long as a tenth of a write. */
export class FastPath {
  readonly stream: Stream
  /** What the kernel knows it by; -1 with TLS, which nobody writes into from aside. */
  readonly descriptor: number
  readonly #conn: Connection
  readonly #transport: Transport
  readonly #ws: NonNullable<Transport['socket']>
  readonly #handle: Handle

  /** Null while it is not a plain WebSocket without compression. */
  static of(conn: Connection): FastPath | null {
    return (conn[line] ??= FastPath.#find(conn))
  }

  static #find(conn: Connection): FastPath | null {
    const { transport } = conn
    if (transport.name !== 'websocket' || transport.perMessageDeflate) return null
    const handle = transport.socket!._socket._handle
    return handle ? new FastPath(conn, handle) : null
  }

  private constructor(conn: Connection, handle: Handle) {
    this.#conn = conn
    this.#transport = conn.transport
    this.#ws = conn.transport.socket!
    this.stream = this.#ws._socket
    this.#handle = handle
    this.descriptor = this.stream.encrypted ? -1 : (handle.fd ?? -1)
  }

  /** Whether a frame that is written to it now comes after everything that was sent before: nothing waits in Engine.IO, in ws or in Node. */
  isIdle(): boolean {
    const conn = this.#conn
    const { _readyState, _sender } = this.#ws
    const { _handle, _writableState } = this.stream
    return (
      conn.readyState === 'open' &&
      conn.writeBuffer.length === 0 &&
      conn.transport === this.#transport &&
      _readyState === open &&
      _sender._state === atRest &&
      _sender._queue.length === 0 &&
      _writableState.length === 0 &&
      _writableState.corked === 0 &&
      // Gone once it is closed, and with it the right to its number.
      _handle === this.#handle
    )
  }
}
