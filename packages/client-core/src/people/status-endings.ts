import type { Person, UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Clock } from '../clock.ts'
import { Timer } from '../timer.ts'

/** A timer goes no further than 24 days. */
const looksEveryMs = 24 * 3_600_000

/** When statuses end, with one timer for all of them. */
export class StatusEndings {
  readonly #clock: Clock
  readonly #end: (id: UserId) => void
  readonly #timer: Timer
  readonly #endings = new Map<UserId, number>()

  constructor(clock: Clock, end: (id: UserId) => void) {
    this.#clock = clock
    this.#end = end
    this.#timer = new Timer(clock)
  }

  note({ id, status }: Person): void {
    if (status?.until === undefined && !this.#endings.has(id)) return
    this.#endings.delete(id)
    if (status?.until !== undefined) this.#endings.set(id, status.until)
    // Cards are kept in no greater number, so the oldest is of none.
    if (this.#endings.size > bounds.people) this.#endings.delete(this.#endings.keys().next().value!)
    this.#await()
  }

  clear(): void {
    this.#timer.clear()
    this.#endings.clear()
  }

  #await(): void {
    const next = Math.min(...this.#endings.values())
    if (next === Infinity) return this.#timer.clear()
    this.#timer.set(Math.min(Math.max(0, next - this.#clock.now()), looksEveryMs), () => this.#look())
  }

  #look(): void {
    const now = this.#clock.now()
    for (const [id, until] of this.#endings) {
      if (until > now) continue
      this.#endings.delete(id)
      this.#end(id)
    }
    this.#await()
  }
}
