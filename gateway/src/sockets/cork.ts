import { FastPath, type Connection, type Stream } from '../fan-out/fast-path.ts'
import { textFrame } from '../fan-out/frame.ts'
import type { NativeSend } from '../fan-out/native-send.ts'
import { RawWriter } from '../fan-out/raw-writer.ts'

/** Of Engine.IO. */
interface Corked extends Connection {
  transport: Transport
  writeBuffer: readonly Packet[]
  /** To be called when what waits is sent. */
  readonly packetsFn: readonly unknown[]
  flush(): void
}

type Transport = Connection['transport'] & { writable: boolean }

interface Packet {
  type: string
  data?: unknown
}

/**
 * Holds back what is sent to a connection, so that it goes out in one write: writes are most of what the beginning of a connection
 * takes. In Engine.IO and not in Node's stream, as Engine.IO sends nothing more until what it has sent before is written. To whoever
 * polls each answer is one anyhow.
 */
export class Cork {
  readonly #held = new Map<Corked, Transport>()
  readonly #rawWriter: RawWriter

  constructor(native: NativeSend | null) {
    this.#rawWriter = new RawWriter(native, 1)
  }

  hold(conn: unknown): void {
    const connection = conn as Corked
    const { transport } = connection
    if (!transport.socket || !transport.writable) return
    transport.writable = false
    this.#held.set(connection, transport)
  }

  /** After this turn of the event loop; any number of times. */
  release(conn: unknown): void {
    const connection = conn as Corked
    if (this.#held.has(connection)) setImmediate(() => this.#sendAll(connection))
  }

  #sendAll(connection: Corked): void {
    const transport = this.#held.get(connection)
    if (!transport) return
    this.#held.delete(connection)
    transport.writable = true
    if (this.#sendRaw(connection)) return
    const stream: Stream | undefined = transport.socket!._socket
    stream?.cork()
    connection.flush()
    stream?.uncork()
  }

  /** As one piece, past Engine.IO and ws; false where that cannot be. */
  #sendRaw(connection: Corked): boolean {
    const { writeBuffer } = connection
    if (writeBuffer.length === 0 || connection.packetsFn.length > 0 || !writeBuffer.every(isText))
      return false
    const path = FastPath.of(connection)
    connection.writeBuffer = []
    if (!path?.isIdle()) {
      connection.writeBuffer = writeBuffer
      return false
    }
    this.#rawWriter.add(path)
    this.#rawWriter.write(Buffer.concat(writeBuffer.map(({ data }) => textFrame(data))))
    this.#rawWriter.finish()
    return true
  }
}

const isText = (packet: Packet): packet is { type: 'message'; data: string } =>
  packet.type === 'message' && typeof packet.data === 'string'
