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
  now?: () => number
  later?: (run: () => void) => void
}

const usualSliceMs = 3
const usuallyAtOnce = 512
/** So many are told right away, while a larger room is told. */
const smallRoom = 128

/**
 * Broadcasts to the sockets of this process: the frame is made once and handed to each socket by the fastest way there is. Who has something
 * waiting gets it the ordinary way, behind that. A large one is told in slices, so that nothing else waits for it; in between, a
 * small one goes ahead, and takes along what its sockets have not been told yet, so that each hears everything in its order.
 */
export class FanOut {
  readonly #batch: WriteBatch
  readonly #sliceMs: number
  readonly #atOnce: number
  readonly #now: () => number
  readonly #later: (run: () => void) => void
  /** Not told to the end yet, in the order in which they were begun. */
  readonly #sweeps: BroadcastJob[] = []
  #number = 0
  #isScheduled = false

  constructor(options: FanOutOptions) {
    const { native, sliceMs = usualSliceMs, atOnce = usuallyAtOnce } = options
    const { now = () => performance.now(), later = setImmediate } = options
    this.#batch = new WriteBatch(native, atOnce)
    this.#sliceMs = sliceMs
    this.#atOnce = atOnce
    this.#now = now
    this.#later = later
  }

  /** Whether somebody has not been told yet. */
  get isTelling(): boolean {
    return this.#sweeps.length > 0
  }

  broadcast(adapter: Adapter, packet: Packet, reach: BroadcastOptions): void {
    const job = new BroadcastJob(adapter, ++this.#number, packet, reach)
    if (!this.isTelling) {
      this.#sweeps.push(job)
      this.#tellOn()
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

  #tellOn(): void {
    const deadline = this.#now() + this.#sliceMs
    for (let job = this.#sweeps[0]; job; job = this.#sweeps[0]) {
      if (!this.#slice(job, deadline)) return this.#goOnLater()
      // What is sent may make somebody say something, which may finish this one.
      if (this.#sweeps[0] === job) this.#sweeps.shift()
    }
  }

  #goOnLater(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#later(() => {
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
