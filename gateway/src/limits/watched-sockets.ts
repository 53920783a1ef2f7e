import { limits } from '@hubbub/protocol'
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'
import type { CutOffs } from './cut-offs.ts'
import { Turns, type Sender } from './turns.ts'

interface WatchedSocketsOptions {
  /** Whether it is counted how much each one sends. */
  isCounting: boolean
  cutOffs: Pick<CutOffs, 'note'>
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

const { packetsPerSecond, packetsAtOnce, packetSeconds } = limits
/** Who has so much to read gets no more pongs: one is as good as a thousand. */
const unreadBytes = 64 * 1024

/**
 * WebSockets that are watched from the first frame on, before anybody is known: each message, ping and pong counts. Who sends too many in
 * one second is not read until the next one, so that the rest waits with the sender; who goes on for long, or sends very many at once, is
 * cut off. What was read in one piece is handled over several turns of the event loop, and no more is read until then.
 */
export class WatchedSockets {
  /** For Engine.IO, which makes its WebSockets with it. */
  readonly engine: typeof WebSocketServer
  readonly #perSecond: number
  readonly #cutOffs: Pick<CutOffs, 'note'>
  readonly #timer: NodeJS.Timeout
  /** Who has sent too many, and in how many seconds running. */
  readonly #noisy = new Map<Watched, number>()
  /** Those who are not read in this second any more. */
  readonly #slowed = new Set<Watched>()
  readonly #turns: Turns<Message, Watched>
  #second = 0
  /** What came of each who polls, in this second. */
  readonly #polled = new Map<Polling, number>()

  constructor({ isCounting, cutOffs, every = setInterval }: WatchedSocketsOptions) {
    this.#perSecond = isCounting ? packetsPerSecond : Infinity
    this.#cutOffs = cutOffs
    this.#timer = every(() => this.#nextSecond(), 1_000)
    this.#turns = new Turns({
      onWait: (socket) => socket.pause(),
      onEnd: (socket) => {
        if (!this.#slowed.has(socket)) socket.resume()
      },
    })
    this.engine = engineOf((socket) => this.#takes(socket), this.#turns)
  }

  /** Who polls sends many packets in one request and cannot be made to wait: for them only the bound of one second holds. */
  watchPolling(engine: Engine): void {
    const came = (connection: Polling) => this.#polledBy(connection)
    // Shared by all connections, each of which is `this`.
    function packetCame(this: Polling): void {
      came(this)
    }
    engine.on('connection', (connection) => {
      if (connection.transport.name === 'polling') connection.on('packet', packetCame)
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #takes(socket: Watched): boolean {
    if (socket.second !== this.#second) {
      socket.second = this.#second
      socket.count = 0
    }
    return ++socket.count <= this.#perSecond || this.#slow(socket)
  }

  /** What was read in the same piece still comes in, up to a bound. */
  #slow(socket: Watched): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false
    if (socket.count > packetsAtOnce) return this.#cutOff(socket)
    if (this.#slowed.has(socket)) return true
    const seconds = (this.#noisy.get(socket) ?? 0) + 1
    if (seconds > packetSeconds) return this.#cutOff(socket)
    this.#noisy.set(socket, seconds)
    this.#slowed.add(socket)
    socket.pause()
    return true
  }

  #polledBy(connection: Polling): void {
    if (connection.transport.name !== 'polling' || this.#perSecond === Infinity) return
    const count = (this.#polled.get(connection) ?? 0) + 1
    this.#polled.set(connection, count)
    if (count <= packetsAtOnce) return
    this.#cutOffs.note('packets', connection.remoteAddress)
    connection.close(true)
  }

  #cutOff(socket: Watched): false {
    this.#cutOffs.note('packets', socket.address)
    this.#noisy.delete(socket)
    this.#slowed.delete(socket)
    this.#turns.drop(socket)
    socket.terminate()
    return false
  }

  #nextSecond(): void {
    this.#second++
    this.#polled.clear()
    for (const socket of this.#noisy.keys()) {
      // Nobody counts as noisy who was quiet for a second, or is gone.
      if (!this.#slowed.has(socket) || socket.readyState !== WebSocket.OPEN) this.#noisy.delete(socket)
      else if (!this.#turns.isWaiting(socket)) socket.resume()
    }
    this.#slowed.clear()
  }
}

/** What is used of Engine.IO. */
interface Engine {
  on(event: 'connection', run: (connection: Polling) => void): unknown
}

interface Polling {
  readonly transport: { name: string }
  readonly remoteAddress: string
  on(event: 'packet', run: (this: Polling) => void): unknown
  close(discards: boolean): void
}

type Message = [data: unknown, isBinary: unknown]

interface Watched extends WebSocket, Sender<Message> {
  /** In which it has sent so many. */
  second: number
  count: number
  readonly address: string | undefined
}

type Pong = Parameters<WebSocket['pong']>

function engineOf(
  takes: (socket: Watched) => boolean,
  turns: Turns<Message, Watched>,
): typeof WebSocketServer {
  class WatchedSocket extends WebSocket implements Watched {
    second = 0
    count = 0
    turn = 0
    countInTurn = 0

    get address(): string | undefined {
      return (this as unknown as { _socket?: { remoteAddress?: string } })._socket?.remoteAddress
    }

    // Not by listeners: those of each socket would take memory.
    override emit(event: string, one?: unknown, other?: unknown): boolean {
      if (event === 'message') {
        if (takes(this)) turns.take(this, [one, other])
        return true
      }
      if (event === 'close') turns.flush(this)
      const isCounted = event === 'ping' || event === 'pong'
      return (!isCounted || takes(this)) && super.emit(event, one, other)
    }

    handle([data, isBinary]: Message): void {
      super.emit('message', data, isBinary)
    }

    override pong(...pong: Pong): void {
      if (this.readyState === WebSocket.OPEN && this.bufferedAmount < unreadBytes) super.pong(...pong)
    }
  }
  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      super({ ...options, WebSocket: WatchedSocket })
    }
  } as typeof WebSocketServer
}
