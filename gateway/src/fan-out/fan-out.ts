import type { Adapter, BroadcastOptions } from 'socket.io-adapter'
import type { NativeSend } from './native-send.ts'
import { BroadcastJob, type Inner, type Packet, type Reached } from './broadcast-job.ts'
import { WriteBatch } from './write-batch.ts'

export interface FanOutOptions {
  /** Null: written one by one. */
  native: NativeSend | null
  /** How long a job may keep everything else waiting. */
  sliceMs?: number
  /** So many sockets are written to at once: the clock is looked at in between. */
  atOnce?: number
  /** Whether many wait to come in, who need the time more than those who are in. */
  isCrowded?: () => boolean
  now?: () => number
  later?: (run: () => void) => void
  after?: (ms: number, run: () => void) => void
}

const usualSliceMs = 8
const usuallyAtOnce = 512
/** So many are told right away, while a larger room is told. */
const smallRoom = 128
/** While many wait to come in: so many times as long as it took to tell large rooms, none is told. */
const pausePerMs = 4
const longestPauseMs = 1_000

/**
 * Broadcasts to the sockets of this process: the frame is made once and handed to each socket by the fastest way there is. Who has something
 * waiting gets it the ordinary way, behind that. A large one is told in slices, so that nothing else waits for it; in between, a
 * small one goes ahead, and takes along what its sockets have not been told yet, so that each hears everything in its order.
 *
 * While many wait to come in, as after a restart, there are pauses between large ones. What is said in a pause is written together, so
 * that telling takes a fifth of the time at most, and not most of what those who wait need.
 */
export class FanOut {
  readonly #batch: WriteBatch
  readonly #sliceMs: number
  readonly #atOnce: number
  readonly #now: () => number
  readonly #later: (run: () => void) => void
  readonly #after: (ms: number, run: () => void) => void
  readonly #isCrowded: () => boolean
  /** Not told to the end yet, in the order in which they were begun. */
  readonly #sweeps: BroadcastJob[] = []
  #number = 0
  #isScheduled = false
  /** How long large ones took since the last pause, and until when the pause lasts. */
  #spentMs = 0
  #pauseUntil = 0

  constructor(options: FanOutOptions) {
    const { native, sliceMs = usualSliceMs, atOnce = usuallyAtOnce } = options
    const { now = () => performance.now(), later = setImmediate, isCrowded = () => false } = options
    const { after = (ms, run) => setTimeout(run, ms) } = options
    this.#batch = new WriteBatch(native, atOnce)
    this.#sliceMs = sliceMs
    this.#atOnce = atOnce
    this.#now = now
    this.#later = later
    this.#after = after
    this.#isCrowded = isCrowded
  }

  /** Whether somebody has not been told yet. */
  get isTelling(): boolean {
    return this.#sweeps.length > 0
  }

  broadcast(adapter: Adapter, packet: Packet, reach: BroadcastOptions): void {
    const job = new BroadcastJob(adapter, ++this.#number, packet, reach)
    if (!this.isTelling) {
      this.#sweeps.push(job)
      const pauseMs = job.size > smallRoom ? this.#pauseMs() : 0
      if (pauseMs > 0) this.#goOn((run) => this.#after(pauseMs, run))
      else this.#tellOn()
    } else if (job.size > smallRoom) this.#sweeps.push(job)
    else
      for (let socket = job.next(); socket; socket = job.next())
        this.#tellAll([...this.#dueTo(socket), job], socket)
  }

  /** What is still under way to these sockets, now. */
  finish(adapter: Adapter, reach: BroadcastOptions): void {
    if (!this.isTelling) return
    const inner = adapter as unknown as Inner
    inner.apply(reach, (socket) => this.#tellAll(this.#dueTo(socket), socket))
  }

  #pauseMs(): number {
    return this.#isCrowded() ? this.#pauseUntil - this.#now() : 0
  }

  #tellOn(): void {
    const since = this.#now()
    const deadline = since + this.#sliceMs
    let isDone = true
    for (let job = this.#sweeps[0]; job && isDone; job = this.#sweeps[0]) {
      isDone = this.#slice(job, deadline)
      // What is sent may make somebody say something, which may finish this one.
      if (isDone && this.#sweeps[0] === job) this.#sweeps.shift()
    }
    this.#spentMs += this.#now() - since
    if (!isDone) return this.#goOn(this.#later)
    this.#pauseUntil = this.#now() + Math.min(longestPauseMs, this.#spentMs * pausePerMs)
    this.#spentMs = 0
  }

  #goOn(later: (run: () => void) => void): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    later(() => {
      this.#isScheduled = false
      this.#tellOn()
    })
  }

  /** Whether all of it has been told. */
  #slice(job: BroadcastJob, deadline: number): boolean {
    const run = this.#runFrom(job)
    const atOnce = this.#atOnce
    try {
      for (;;) {
        let count = 0
        for (; count < atOnce; count++) {
          const socket = job.next()
          if (!socket) break
          this.#batch.add(socket, run)
        }
        this.#batch.fire(run)
        if (count < atOnce) return true
        if (this.#now() > deadline) return false
      }
    } finally {
      this.#batch.finish()
    }
  }

  /** This one, and those right behind it that are for the same sockets: all of them in one write. */
  #runFrom(first: BroadcastJob): BroadcastJob[] {
    if (first.frame === null) return [first]
    const other = this.#sweeps.findIndex(({ key, frame }) => key !== first.key || frame === null)
    return this.#sweeps.slice(0, other < 0 ? undefined : other)
  }

  /** What is under way to this socket, in its order. */
  #dueTo(socket: Reached): BroadcastJob[] {
    return this.#sweeps.filter((job) => !job.wasTold(socket) && job.isFor(socket))
  }

  #tellAll(sweeps: readonly BroadcastJob[], socket: Reached): void {
    for (const job of sweeps) {
      this.#batch.add(socket, [job])
      this.#batch.fire([job])
      this.#batch.finish()
    }
  }
}
