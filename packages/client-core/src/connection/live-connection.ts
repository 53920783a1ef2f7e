import {
  AppError,
  pushes,
  tolerant,
  type ErrorCode,
  type Heads,
  type Push,
  type PushName,
} from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { Backoff } from '../backoff.ts'
import { endsSession, readRefusal } from '../calls/read-refusal.ts'
import type { ConnectionState } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Cell } from '../state/cell.ts'
import { Pulse } from './pulse.ts'
import type { Connect, Socket } from './socket-port.ts'
import { Waiting } from './waiting.ts'

const lineWithinMs = 15_000
/** With very many who come at once it is a while until it is one's turn. Giving up would only make the line longer. */
const turnWithinMs = 60_000
const backoffMs = { first: 1_000, most: 30_000 }
/** No operation is called so: the door itself answers that there is none, which costs the server next to nothing. */
const signOfLife = 'ping'

export interface ConnectionDeps {
  url: string
  loadConnect(): Promise<Connect>
  clock: Clock
  random: () => number
  accessToken(): Promise<string>
  /** The server did not take this token. */
  refused(token: string): void
  ended(code: ErrorCode): void
  welcomed(heads: Heads): void
  /** Anything but welcome and bye, not checked yet. */
  heard(name: LivePushName, payload: unknown): void
  lost(): void
}

export type LivePushName = Exclude<PushName, 'welcome' | 'bye'>
/** What is neither in a stream nor about one: it may be lost. */
export type PersonPush = Exclude<LivePushName, 'event' | 'heads' | 'entered' | 'left' | 'ownRoles'>

/** Keeps one working socket as long as one is wanted. Online is: welcomed, so all rooms are joined. */
export class LiveConnection {
  readonly state = new Cell<ConnectionState>({
    status: 'idle',
    isCaughtUp: false,
    offlineSince: null,
    retryAt: null,
  })
  readonly clientVersion = new Cell<string | null>(null)
  readonly #deps: ConnectionDeps
  readonly #timer: Timer
  readonly #backoff: Backoff
  readonly #waiting: Waiting
  readonly #pulse: Pulse
  #socket: Socket | undefined
  #attempt: symbol | undefined

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
    this.#timer = new Timer(deps.clock)
    this.#backoff = new Backoff(backoffMs.first, backoffMs.most, deps.random)
    this.#waiting = new Waiting(deps.clock)
    this.#pulse = new Pulse({
      clock: deps.clock,
      ask: (withinMs) => this.emit(signOfLife, {}, withinMs),
      dead: () => this.replace(),
    })
  }

  get isOnline(): boolean {
    return this.state.get().status === 'online'
  }

  start(): void {
    if (this.state.get().status === 'idle') void this.#try()
  }

  stop(): void {
    this.#drop()
    this.#backoff.reset()
    this.state.set({ status: 'idle', isCaughtUp: false, offlineSince: null, retryAt: null })
  }

  /** Another session: the socket of the one before is of no use any more. */
  renew(): void {
    this.#backoff.reset()
    void this.#try()
  }

  retryNow(): void {
    if (this.state.get().status !== 'offline') return
    this.#backoff.reset()
    void this.#try()
  }

  /** This connection does not work, whatever it says: another one, at once. */
  replace(): void {
    if (this.isOnline) this.#lose(0)
  }

  /** Somebody is at the screen: from now on, for a while, a dead connection is found within seconds. */
  attend(): void {
    this.#pulse.attend()
  }

  caughtUp(isCaughtUp: boolean): void {
    this.#patch({ isCaughtUp })
  }

  /** What the server acknowledges to this; fails when it does not in time, or the connection is lost before. */
  emit(name: string, input: unknown, withinMs: number): Promise<unknown> {
    const socket = this.#socket
    if (!socket || !this.isOnline) return Promise.reject(new AppError('timed_out'))
    return this.#waiting.answer(withinMs, (ack) =>
      socket.emit(name, input, (reply) => {
        this.#pulse.heard()
        ack(reply)
      }),
    )
  }

  async #try(): Promise<void> {
    this.#drop()
    this.#patch({ status: 'connecting', retryAt: null, isCaughtUp: false })
    const attempt = (this.#attempt = Symbol('attempt'))
    try {
      const [token, connect] = await Promise.all([this.#deps.accessToken(), this.#deps.loadConnect()])
      if (this.#attempt === attempt) this.#open(token, connect)
    } catch (error) {
      // A session that ended is told by the one who holds it; that stops us.
      if (this.#attempt === attempt && !endsSession(error)) this.#lose(this.#backoff.nextMs(waitOf(error)))
    }
  }

  #open(token: string, connect: Connect): void {
    const socket = connect(this.#deps.url, token)
    const openedAt = this.#deps.clock.now()
    this.#socket = socket
    const whileCurrent = (run: (payload: unknown) => void) => (payload?: unknown) => {
      if (this.#socket !== socket) return
      this.#pulse.heard()
      run(payload)
    }
    const giveUp = () => this.#lose(this.#backoff.nextMs())
    this.#timer.set(lineWithinMs, giveUp)
    socket.onLine(whileCurrent(() => this.#timer.set(turnWithinMs, giveUp)))
    socket.on(
      'connect_error',
      whileCurrent((error) => this.#turnedAway(error, token)),
    )
    socket.on('disconnect', whileCurrent(giveUp))
    socket.on(
      'welcome',
      whileCurrent((payload) => this.#welcome(payload, this.#deps.clock.now() - openedAt)),
    )
    socket.on(
      'bye',
      whileCurrent((payload) => this.#sentAway(payload)),
    )
    for (const name of livePushes)
      socket.on(
        name,
        whileCurrent((payload) => this.#deps.heard(name, payload)),
      )
  }

  #welcome(payload: unknown, tookMs: number): void {
    const welcome = tolerant(pushes.welcome).safeParse(payload)
    if (!welcome.success) return this.#lose(this.#backoff.nextMs())
    this.#timer.clear()
    this.#backoff.reset()
    this.#patch({ status: 'online', offlineSince: null, retryAt: null })
    this.clientVersion.set(welcome.data.client ?? null)
    this.#pulse.begin(tookMs)
    this.#deps.welcomed(welcome.data.heads)
  }

  #turnedAway(error: unknown, token: string): void {
    const refusal = readRefusal((error as { data?: unknown } | null)?.data, 'timed_out')
    if (refusal.code === 'not_signed_in') this.#deps.refused(token)
    else if (endsSession(refusal)) return this.#deps.ended(refusal.code)
    this.#lose(this.#backoff.nextMs(waitOf(refusal)))
  }

  #sentAway(payload: unknown): void {
    const bye = tolerant(pushes.bye).safeParse(payload)
    const { reason, withinMs }: Push<'bye'> = bye.success ? bye.data : { reason: 'resync', withinMs: 1_000 }
    if (reason === 'session_ended') return this.#deps.ended('session_ended')
    this.#lose(Math.round(this.#deps.random() * withinMs))
  }

  #lose(retryInMs: number): void {
    const now = this.#deps.clock.now()
    this.#drop()
    const offlineSince = this.state.get().offlineSince ?? now
    this.state.set({ status: 'offline', isCaughtUp: false, offlineSince, retryAt: now + retryInMs })
    this.#timer.set(retryInMs, () => void this.#try())
    this.#deps.lost()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#attempt = undefined
    this.#timer.clear()
    this.#pulse.end()
    this.#waiting.failAll()
    socket?.disconnect()
  }

  #patch(change: Partial<ConnectionState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}

const livePushes: LivePushName[] = [
  ...(['event', 'thread', 'heads', 'entered', 'left', 'ownRoles'] as const),
  ...(['typing', 'receipts', 'presence', 'person'] as const),
]

const waitOf = (error: unknown) => (error instanceof AppError ? error.details.retryAfterMs : undefined)
