import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { closing, decodeFrames, encodeFrame } from './frames.ts'

/** A WebSocket by hand, for what a well-behaved client never does: broken frames, and not reading. */
export class RawSocket {
  readonly #socket: Socket
  /** Answers when the connection is over, whoever ended it. */
  readonly closed: Promise<void>
  #head = ''
  #texts: string[] = []
  #rest: Buffer = Buffer.alloc(0)

  /** Shakes hands with Engine.IO, whatever the answer; headers as given. */
  constructor(url: string, headers: Record<string, string> = {}) {
    const { hostname, port, host } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.closed = new Promise((resolve) => this.#socket.once('close', () => resolve()))
    // A peer that hangs up in the middle of a write is what some tests are about.
    this.#socket.on('error', () => this.#socket.destroy())
    this.#socket.on('data', (bytes) => this.#take(bytes))
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

  /** The head of the server's answer, and then each of its packets. */
  get received(): readonly string[] {
    return [this.#head, ...this.#texts]
  }

  /** Signs in as Socket.IO does, and answers when the server has welcomed. */
  async signIn(token: string): Promise<this> {
    await this.receives('"sid"')
    this.send(`40${JSON.stringify({ token })}`)
    await this.receives('"welcome"')
    return this
  }

  /** Answers when a text has come that contains this. */
  async receives(text: string, withinMs = 60_000): Promise<void> {
    const deadline = AbortSignal.timeout(withinMs)
    while (!this.received.some((one) => one.includes(text))) await nextData(this.#socket, deadline)
  }

  /** One frame. */
  send(payload: string | Uint8Array): void {
    const opcode = typeof payload === 'string' ? 1 : 2
    this.sendBytes(encodeFrame({ opcode, payload: Buffer.from(payload as string) }))
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

  #take(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes])
    if (!this.#head) {
      const end = this.#rest.indexOf('\r\n\r\n')
      if (end === -1) return
      this.#head = this.#rest.subarray(0, end).toString('latin1')
      this.#rest = this.#rest.subarray(end + 4)
    }
    const { frames, rest } = decodeFrames(this.#rest)
    this.#rest = rest
    for (const frame of frames) {
      if (frame.opcode === closing) this.#socket.end(encodeFrame(frame))
      else this.#texts.push(frame.payload.toString())
    }
  }
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
