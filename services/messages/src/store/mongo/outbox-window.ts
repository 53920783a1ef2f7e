import type { Mongo, OutboxEntry } from '@hubbub/mongo'

/** Who goes on for another node begins where that one was alive for sure. */
const backMs = 15_000
/** Rows get their time before they can be seen, and clocks of nodes may differ: each time a little is looked at again … */
const narrowMs = 250
/** … and more of it now and then. */
const wideMs = 5_000
const wideEveryMs = 1_000
const seenAtMost = 20_000

/** Rows in the order of their time, each once, though their times are not quite in the order in which they come to be seen. */
export class OutboxWindow {
  readonly #outbox: Mongo['outbox']
  readonly #now: () => number
  /** What was given, by time. */
  readonly #given = new Map<string, number>()
  #newest: number
  #wideAt = Number.NEGATIVE_INFINITY
  /** The first row that was seen but could not be given yet. */
  #heldBackAt = Number.POSITIVE_INFINITY

  constructor(outbox: Mongo['outbox'], from: number, now = () => performance.now()) {
    this.#outbox = outbox
    this.#now = now
    this.#newest = from - backMs
  }

  async next(limit: number): Promise<OutboxEntry[]> {
    const after = Math.min(this.#newest - this.#width(), this.#heldBackAt - 1)
    const there = await this.#outbox.keysAfter(new Date(after), seenAtMost)
    const fresh = there.filter(({ key }) => !this.#given.has(key)).slice(0, limit)
    this.#heldBackAt = Number.POSITIVE_INFINITY
    if (fresh.length === 0) return []
    const entries = await this.#outbox.get(fresh.map(({ key }) => key))
    for (const { key, at } of entries) this.#given.set(key, at)
    const heldBack = fresh.find(({ key }) => !this.#given.has(key))
    if (heldBack) this.#heldBackAt = heldBack.at
    this.#newest = Math.max(this.#newest, ...entries.map(({ at }) => at))
    this.#forget()
    return entries
  }

  #width(): number {
    if (this.#now() < this.#wideAt + wideEveryMs) return narrowMs
    this.#wideAt = this.#now()
    return wideMs
  }

  #forget(): void {
    for (const [key, at] of this.#given) if (at < this.#newest - wideMs) this.#given.delete(key)
  }
}
