import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { now } from '../../measure/clock.ts'
import type { Target } from '../../servers/system-under-test.ts'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Somebody who listens, as the server sees them; numbered in the order in which they came in. */
export interface Listener {
  number: number
  socket: Duplex
  /** When it had read everything that was written before the ping of this number. */
  pongs: Map<number, number>
}

export interface Rules {
  /** Refuses to become a WebSocket, with this status and text. */
  refuses?: { status: string; text: string }
  /** Writes somebody's words to everybody, in whatever way is to be tried; as it ought to be when not given. */
  tell?: (listeners: readonly Listener[], room: string, n: number, text: string, speaker: Listener) => void
  /** Greets in other words than are due. */
  greeting?: (listener: Listener) => string | null
}

/** A WebSocket server that speaks plain frames, and does wrong what it is told to do wrong. */
export class FramesServer {
  readonly listeners: Listener[] = []
  readonly #http: Server
  readonly #rules: Rules
  readonly #lastNumbers = new Map<string, number>()

  static async open(rules: Rules = {}): Promise<FramesServer> {
    const server = new FramesServer(rules)
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve))
    return server
  }

  private constructor(rules: Rules) {
    this.#rules = rules
    this.#http = createServer()
    this.#http.on('upgrade', (request, socket: Duplex) => {
      socket.on('error', () => socket.destroy())
      if (rules.refuses) {
        const { status, text } = rules.refuses
        return void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: ${text.length}\r\n\r\n${text}`)
      }
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key']}${guid}`)
        .digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      this.#listenTo(socket)
    })
  }

  get target(): Target {
    return { host: '127.0.0.1', port: (this.#http.address() as AddressInfo).port }
  }

  async close(): Promise<void> {
    for (const { socket } of this.listeners) socket.destroy()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  #listenTo(socket: Duplex): void {
    let rest = Buffer.alloc(0)
    const listener: Listener = { number: -1, socket, pongs: new Map() }
    socket.on('end', () => socket.end())
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      for (let frame = firstFrame(rest); frame !== null; frame = firstFrame(rest)) {
        rest = rest.subarray(frame.end)
        if (frame.opcode === 8) return void socket.end(frameOf(frame.payload, 8))
        if (frame.opcode === 10) listener.pongs.set(Number(frame.payload.toString()), now())
        if (frame.opcode === 1) this.#hear(listener, frame.payload.toString())
      }
    })
  }

  #hear(listener: Listener, words: string): void {
    const space = words.indexOf(' ')
    const room = space === -1 ? words : words.slice(0, space)
    const last = this.#lastNumbers.get(room) ?? 0
    if (space === -1) {
      listener.number = this.listeners.push(listener) - 1
      const greeting = this.#rules.greeting ? this.#rules.greeting(listener) : `${room} ${last}`
      if (greeting !== null) listener.socket.write(frameOf(greeting))
      return
    }
    this.#lastNumbers.set(room, last + 1)
    const { tell = tellAll } = this.#rules
    tell(this.listeners, room, last + 1, words.slice(space + 1), listener)
  }
}

export function tellAll(listeners: readonly Listener[], room: string, n: number, text: string): void {
  for (const { socket } of listeners) socket.write(frameOf(`${room} ${n} ${text}`))
}

/** A frame as a server writes it. */
export function frameOf(payload: string | Buffer, opcode = 1): Buffer {
  const bytes = Buffer.from(payload)
  const long = bytes.length > 125
  const head = Buffer.from([0x80 | opcode, long ? 126 : bytes.length, ...(long ? [0, 0] : [])])
  if (long) head.writeUInt16BE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

/** Of what a client wrote: masked. */
function firstFrame(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const at = short === 126 ? 4 : 2
  if (bytes.length < at + 4) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  const end = at + 4 + length
  if (bytes.length < end) return null
  const mask = bytes.subarray(at, at + 4)
  const payload = Buffer.from(bytes.subarray(at + 4, end)).map((byte, index) => byte ^ mask[index % 4]!)
  return { opcode: bytes[0]! & 0x0f, payload: Buffer.from(payload), end }
}
