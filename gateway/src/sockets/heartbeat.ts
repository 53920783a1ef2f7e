import { FastPath, type Connection } from '../fan-out/fast-path.ts'
import type { NativeSend } from '../fan-out/native-send.ts'
import { RawWriter } from '../fan-out/raw-writer.ts'
import type { HubbubSockets } from './socket-types.ts'

/** A connection of Engine.IO, with what it keeps to itself of its own two timers. */
export interface Beating extends Connection {
  pingIntervalTimer: NodeJS.Timeout | null
  sendPacket(type: 'ping'): void
  onClose(reason: 'ping timeout'): void
  on(event: 'packet' | 'close', run: () => void): unknown
  [slot]?: Set<Beating>
  /** It was asked, and nothing has come since. */
  [isSilent]?: boolean
}

interface HeartbeatOptions {
  /** Each is asked once in this time. */
  intervalMs: number
  /** Who has said nothing for so long after being asked is gone. */
  timeoutMs: number
  native: NativeSend | null
  now?: () => number
  every?: (run: () => void, ms: number) => NodeJS.Timeout
  /** Once what has arrived in the meantime has been read. */
  afterReading?: (run: () => void) => void
}

const slot = Symbol('slot')
const isSilent = Symbol('silent')
const slotCount = 100
/** As many are asked in one call of the kernel. */
const atOnce = 128
/** Engine.IO's '2' as a WebSocket's frame. */
const ping = Buffer.of(0x81, 1, 0x32)

/** The heartbeat of all who connect to this server, in its time. */
export function giveHeartbeat({ engine }: HubbubSockets, native: NativeSend | null): Heartbeat {
  const { pingInterval, pingTimeout } = engine.opts
  const heartbeat = new Heartbeat({ intervalMs: pingInterval!, timeoutMs: pingTimeout!, native })
  engine.on('connection', (connection: Beating) => heartbeat.watch(connection))
  return heartbeat
}

/**
 * Asks every connection whether it is still there. Engine.IO has two timers for each, and whoever comes back together after a restart
 * would be asked together for ever; here one timer goes round a wheel, over whose slots they are spread, and a slot is asked at once.
 */
export class Heartbeat {
  readonly #slots = Array.from({ length: slotCount }, () => ({
    members: new Set<Beating>(),
    givenUpAt: Infinity,
  }))
  readonly #rawWriter: RawWriter
  readonly #timeoutMs: number
  readonly #slotMs: number
  readonly #now: () => number
  readonly #afterReading: (run: () => void) => void
  readonly #timer: NodeJS.Timeout
  /** The slot that the next one comes into. */
  #free = 0
  /** The slot that is asked next, and when. */
  #next = 0
  #nextAt: number

  constructor(options: HeartbeatOptions) {
    const { intervalMs, timeoutMs, native } = options
    const { now = () => performance.now(), every = setInterval, afterReading = setImmediate } = options
    this.#rawWriter = new RawWriter(native, atOnce)
    this.#timeoutMs = timeoutMs
    this.#slotMs = intervalMs / slotCount
    this.#now = now
    this.#afterReading = afterReading
    this.#nextAt = now() + this.#slotMs
    this.#timer = every(() => this.#look(), this.#slotMs)
  }

  /** From here on nobody else asks it. */
  watch(connection: Beating): void {
    clearTimeout(connection.pingIntervalTimer!)
    connection.pingIntervalTimer = null
    const { members } = this.#slots[this.#free]!
    this.#free = (this.#free + 1) % slotCount
    members.add(connection)
    // All three, in this order, for everybody: with properties that come one now and one then, connections are of many shapes, and
    // a broadcast, which looks at each of them, takes a twentieth longer.
    FastPath.of(connection)
    connection[slot] = members
    connection[isSilent] = false
    connection.on('packet', speaks)
    connection.on('close', leaves)
  }

  /** All connections, also of those who have not said who they are. */
  *[Symbol.iterator](): Iterator<Beating> {
    for (const { members } of this.#slots) for (const connection of members) yield connection
  }

  /** How many there are. */
  get size(): number {
    return this.#slots.reduce((sum, { members }) => sum + members.size, 0)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = this.#now()
    // After a standstill each is asked once, however long it was.
    this.#nextAt = Math.max(this.#nextAt, now - (slotCount - 1) * this.#slotMs)
    for (; this.#nextAt <= now; this.#nextAt += this.#slotMs) {
      const { [this.#next]: asked } = this.#slots
      this.#next = (this.#next + 1) % slotCount
      asked!.givenUpAt = now + this.#timeoutMs
      this.#ask(asked!.members)
    }
    this.#afterReading(() => this.#giveUp(now))
  }

  #ask(members: ReadonlySet<Beating>): void {
    const others: Beating[] = []
    for (const connection of members) {
      connection[isSilent] = true
      const line = FastPath.of(connection)
      if (!line?.isIdle()) others.push(connection)
      else {
        this.#rawWriter.add(line)
        if (this.#rawWriter.size === atOnce) this.#rawWriter.write(ping)
      }
    }
    if (this.#rawWriter.size > 0) this.#rawWriter.write(ping)
    this.#rawWriter.finish()
    for (const connection of others) connection.sendPacket('ping')
  }

  #giveUp(now: number): void {
    for (const asked of this.#slots) {
      if (asked.givenUpAt > now) continue
      asked.givenUpAt = Infinity
      for (const connection of asked.members) if (connection[isSilent]) connection.onClose('ping timeout')
    }
  }
}

// Shared by all connections, each of which is `this`.

function speaks(this: Beating): void {
  this[isSilent] = false
}

function leaves(this: Beating): void {
  this[slot]?.delete(this)
}
