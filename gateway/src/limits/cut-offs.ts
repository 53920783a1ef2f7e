import type { Log, Metrics } from '@hubbub/runtime'

const saysEveryMs = 10_000

/** Connections that were ended because they asked for too much: counted, and logged at most once in ten seconds. */
export class CutOffs {
  readonly #log: Log
  readonly #count: (why: string) => void
  readonly #now: () => number
  #saysFrom = -Infinity
  #unsaid = 0

  constructor(log: Log, metrics: Pick<Metrics, 'counter'>, now: () => number = () => performance.now()) {
    this.#log = log
    const counter = metrics.counter(
      'connections_cut_off_total',
      'Connections ended because they asked for too much: `requests`, `packets` or `address`.',
      ['why'],
    )
    this.#count = (why) => counter.inc({ why })
    this.#now = now
  }

  note(why: 'requests' | 'packets' | 'address', address: string | undefined): void {
    this.#count(why)
    const now = this.#now()
    if (now < this.#saysFrom) return void this.#unsaid++
    this.#log.warn({ why, address, othersBefore: this.#unsaid }, 'cut off who asked for too much')
    this.#saysFrom = now + saysEveryMs
    this.#unsaid = 0
  }
}
