import { performance } from 'node:perf_hooks'
import { releaseMemory } from './release-memory.ts'

interface IdleGcOptions {
  /** How many are connected. */
  size: () => number
  /** How much of the time since this was asked before the process was busy, from 0 to 1. */
  busy?: () => number
  release?: () => void
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

const looksEveryMs = 5_000
/** Fewer than these take too little to stand still for. */
const crowd = 1_000
const quiet = 0.1

/**
 * Gives memory back after a crowd has gone. By itself it would stay with the process: what it was used for is only looked at again when
 * there is need of it. It takes a moment in which nobody is served, so it waits for a quiet one with few people.
 */
export class IdleGc {
  readonly #size: () => number
  readonly #busy: () => number
  readonly #release: () => void
  readonly #timer: NodeJS.Timeout
  /** Since it was last given back. */
  #most = 0

  constructor(options: IdleGcOptions) {
    const { size, busy = busyMeter(), release = releaseMemory, every = setInterval } = options
    this.#size = size
    this.#busy = busy
    this.#release = release
    this.#timer = every(() => this.#look(), looksEveryMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const size = this.#size()
    const busy = this.#busy()
    this.#most = Math.max(this.#most, size)
    if (this.#most < crowd || size > this.#most / 10 || busy > quiet) return
    this.#most = size
    this.#release()
  }
}

function busyMeter(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
