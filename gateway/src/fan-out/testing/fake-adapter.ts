import { Adapter } from 'socket.io-adapter'
import { installAdapter } from '../install-adapter.ts'
import { FanOut } from '../fan-out.ts'
import { textFrame } from '../frame.ts'
import { nativeOf } from './native-of.ts'
import type { Packet } from '../broadcast-job.ts'

const notNow = -11 /* EAGAIN */

/** Somebody's connection, down to what the kernel was given. */
export class FakeLine {
  readonly id: string
  readonly descriptor: number
  bytes = Buffer.alloc(0)
  /** How many bytes the kernel still takes; the rest waits in the stream. */
  room = Infinity
  readonly data = {}
  readonly conn
  readonly client = {
    writeToEngine: ([packet]: unknown[], { volatile }: { volatile?: boolean }) => {
      if (volatile && this.#queue.length > 0) return
      this.ordinary++
      this.#take(typeof packet === 'string' ? textFrame(packet) : Buffer.from('binary'))
    },
  }
  /** How often it was told the ordinary way. */
  ordinary = 0
  readonly #queue: unknown[] = []
  isConnected = true

  constructor(descriptor: number) {
    this.id = `socket-${descriptor}`
    this.descriptor = descriptor
    const stream = {
      _handle: { fd: descriptor },
      _writableState: { length: 0, corked: 0 },
      write: (bytes: Buffer) => {
        stream._writableState.length += bytes.length
        this.#take(bytes)
      },
    }
    this.conn = {
      readyState: 'open',
      writeBuffer: this.#queue,
      transport: {
        name: 'websocket',
        socket: { _readyState: 1, _sender: { _state: 0, _queue: [] }, _socket: stream },
      },
    }
  }

  /** What has come, in its order; a torn frame would not be read as one. */
  get heard(): unknown[] {
    const heard: unknown[] = []
    for (let rest = this.bytes; rest.length > 0;) {
      const short = rest[1]!
      const [head, length] = short < 126 ? [2, short] : [4, rest.readUInt16BE(2)]
      heard.push(JSON.parse(rest.subarray(head + 1, head + length).toString()))
      rest = rest.subarray(head + length)
    }
    return heard
  }

  /** What the kernel does with a frame: how many bytes it takes. */
  offer(frame: Uint8Array): number {
    if (this.room === 0) return notNow
    const taken = Math.min(this.room, frame.length)
    this.room -= taken
    this.#take(frame.subarray(0, taken))
    return taken
  }

  /** Something waits to be read before anything else. */
  isSlow(): void {
    this.#queue.push('something')
  }

  /** The kernel has taken all that waited in the stream. */
  rests(): void {
    this.conn.transport.socket._socket._writableState.length = 0
  }

  disconnect(): void {
    this.isConnected = false
  }

  #take(bytes: Uint8Array): void {
    if (this.isConnected) this.bytes = Buffer.concat([this.bytes, bytes])
  }
}

/** A server's sockets without a network, and a kernel that takes what it is told to take. */
export class FakeAdapter {
  readonly adapter: Adapter
  readonly fanOut: FanOut
  /** Of each call of the kernel: to how many. */
  readonly batches: number[] = []
  readonly #lines = new Map<string, FakeLine>()
  readonly #later: (() => void)[] = []
  #milliseconds = 0
  /** How long it takes to tell some. */
  batchTakesMs = 0

  constructor({ isNative = true } = {}) {
    const encoder = {
      encode: ({ data }: Packet) => (Buffer.isBuffer(data) ? ['attached', data] : [JSON.stringify(data)]),
    }
    this.fanOut = new FanOut({
      native: isNative ? this.#send : null,
      ...{ atOnce: 128, sliceMs: 8 },
      now: () => this.#milliseconds,
      later: (run) => void this.#later.push(run),
    })
    const namespace = { name: '/', server: { encoder }, sockets: this.#lines }
    this.adapter = installAdapter(new Adapter(namespace), this.fanOut)
  }

  /** So many people who are in these rooms. */
  enter(count: number, ...rooms: string[]): FakeLine[] {
    return Array.from({ length: count }, () => {
      const line = new FakeLine(this.#lines.size + 1)
      this.#lines.set(line.id, line)
      void this.adapter.addAll(line.id, new Set(rooms))
      return line
    })
  }

  say(data: unknown, to: string | string[], how: { except?: string[]; volatile?: boolean } = {}): void {
    const { except = [], ...flags } = how
    const reach = { rooms: new Set([to].flat()), except: new Set(except), flags }
    this.adapter.broadcast({ type: 2, data }, reach)
  }

  /** The event loop comes round once. */
  turn(): void {
    for (const run of this.#later.splice(0)) run()
  }

  rest(): void {
    while (this.#later.length > 0) this.turn()
  }

  readonly #send = nativeOf((descriptors, count, frame) => {
    this.batches.push(count)
    this.#milliseconds += this.batchTakesMs
    const lines = [...this.#lines.values()]
    let incomplete = 0
    for (let index = 0; index < count; index++) {
      const taken = lines[descriptors[index]! - 1]!.offer(frame)
      if (taken !== frame.length) incomplete++
      descriptors[index] = taken
    }
    return incomplete
  })
}
