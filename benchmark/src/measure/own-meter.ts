import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The event loop is looked at so often; that much of what the meter shows is not lateness. */
const resolution = 5

/** What this process itself takes. */
export class OwnMeter {
  readonly #delays = monitorEventLoopDelay({ resolution })
  #cpu = process.cpuUsage()
  #from = performance.now()

  constructor() {
    this.#delays.enable()
  }

  /** Since the last look. `cpuShare` of one core, 0 to 1; how late the event loop was, in milliseconds. */
  read(): { cpuShare: number; lag: { median: number; p99: number; max: number } } {
    const { user, system } = process.cpuUsage(this.#cpu)
    const tookMs = performance.now() - this.#from
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution) || 0
    const usage = {
      cpuShare: (user + system) / 1_000 / tookMs,
      lag: {
        median: late(this.#delays.percentile(50)),
        p99: late(this.#delays.percentile(99)),
        max: late(this.#delays.max),
      },
    }
    this.#cpu = process.cpuUsage()
    this.#from = performance.now()
    this.#delays.reset()
    return usage
  }

  stop(): void {
    this.#delays.disable()
  }
}
