import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A WebSocket by hand, for what a well-behaved client never does: broken frames, and not reading. */
export class RawSocket {
  readonly #socket: Socket
  #received = ''
  /** Answers when the connection is over, whoever ended it. */
  readonly closed: Promise<void>

  /** Shakes hands with Engine.IO, whatever the answer; headers as given. */
  constructor(url: string, headers: Record<string, string> = {}) {
    const { hostname, port, host } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.closed = new Promise((resolve) => this.#socket.once('close', () => resolve()))
    // A peer that hangs up in the middle of a write is what some tests are about.
    this.#socket.on('error', () => this.#socket.destroy())
    this.#socket.on('data', (bytes) => (this.#received += bytes.toString('latin1')))
    const lines = {
      Host: host,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head.join('')}\r\n`)
  }

  /** Everything that came so far, frames and all. */
  get received(): string {
    return this.#received
  }

  /** Signs in as Socket.IO does, and answers when the server has welcomed. */
  async signIn(token: string): Promise<this> {
    await this.receives('"sid"')
    this.send(`40${JSON.stringify({ token })}`)
    await this.receives('"welcome"')
    return this
  }

  /** Answers when this text has come. */
  async receives(text: string, withinMs = 5_000): Promise<void> {
    const deadline = AbortSignal.timeout(withinMs)
    while (!this.#received.includes(text)) await nextData(this.#socket, deadline)
  }

  /** One frame, masked as a client's has to be. */
  send(payload: string | Uint8Array, opcode = typeof payload === 'string' ? 1 : 2): void {
    const data = Buffer.from(payload as string)
    const mask = randomBytes(4)
    const masked = data.map((byte, index) => byte ^ mask[index % 4]!)
    this.sendBytes(Buffer.concat([Buffer.from([0x80 | opcode]), lengthOf(data.length), mask, masked]))
  }

  /** Bytes as they are, in no frame. */
  sendBytes(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  stopReading(): void {
    this.#socket.pause()
  }

  readOn(): void {
    this.#socket.resume()
  }

  close(): void {
    this.#socket.destroy()
  }
}

function lengthOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x80 | length])
  const long = Buffer.alloc(length < 65_536 ? 3 : 9)
  long[0] = 0x80 | (length < 65_536 ? 126 : 127)
  if (length < 65_536) long.writeUInt16BE(length, 1)
  else long.writeBigUInt64BE(BigInt(length), 1)
  return long
}

function nextData(socket: Socket, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      socket.off('data', came).off('close', gone)
      deadline.removeEventListener('abort', late)
      settle()
    }
    const came = () => end(resolve)
    const gone = () => end(() => reject(new Error('the connection ended')))
    const late = () => end(() => reject(new Error('it did not come in time')))
    if (socket.destroyed || deadline.aborted) return gone()
    socket.once('data', came).once('close', gone)
    deadline.addEventListener('abort', late)
  })
}
