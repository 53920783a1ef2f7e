import { setTimeout as sleep } from 'node:timers/promises'
import { Breaks } from '@hubbub/runtime'
import type { SearchDeps } from '../deps.ts'
import type { Entry, Missing } from '../store/search-index.ts'
import { entryOf } from './entry-of.ts'
import { placeOf } from './place-of.ts'

/** Of one conversation in one write, beside which others wait: while somebody waits for it, and otherwise. */
const atATime = { awaited: 100, aside: 20 }
const conversationsAtATime = 50
/** So much longer than each write aside it does nothing: what people do now is hardly slower for it. */
const restFactor = 10

/**
 * Adds to the index what is missing. Sends do not wait for it: what was said is missing at first, and who searches waits until it is
 * there. So an index that is new, and one that is made again, need nothing else.
 */
export class Indexer {
  readonly #deps: SearchDeps
  readonly #rest: (ms: number) => Promise<unknown>
  #running: Promise<boolean> | null = null
  #isFilling = false
  #isStopped = false

  constructor(
    deps: SearchDeps,
    rest: (ms: number) => Promise<unknown> = (ms) => sleep(ms, null, { ref: false }),
  ) {
    this.#deps = deps
    this.#rest = rest
  }

  /** Goes on until nothing is missing, or for so long. Answers whether nothing is. */
  async catchUp(withinMs: number): Promise<boolean> {
    const until = this.#deps.clock.monotonic() + withinMs
    for (;;) {
      if (await (this.#running ??= this.#some())) return true
      if (this.#deps.clock.monotonic() >= until) return false
    }
  }

  /** Goes on until nothing is missing, a little at a time. */
  async fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      for (;;) {
        const missing = await this.#deps.index.missing(conversationsAtATime)
        if (missing.length === 0) return
        for (const one of missing) {
          if (this.#isStopped) return
          const from = this.#deps.clock.monotonic()
          await this.#add(one, atATime.aside)
          await this.#rest((this.#deps.clock.monotonic() - from) * restFactor)
        }
      }
    } finally {
      this.#isFilling = false
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** A part of what is missing, once for all who wait. Answers whether nothing is. */
  async #some(): Promise<boolean> {
    try {
      const missing = await this.#deps.index.missing(conversationsAtATime)
      for (const one of missing) await this.#add(one, atATime.awaited)
      return missing.length === 0
    } finally {
      this.#running = null
    }
  }

  async #add({ conversationId, after, seq, again }: Missing, limit: number): Promise<void> {
    const { bus, index } = this.#deps
    const upTo = Math.min(after + limit, seq)
    const changed = again.slice(0, limit)
    const place = await placeOf(conversationId, bus)
    const messages = place
      ? await bus.call('messages.numbered', {
          conversationId,
          from: after + 1,
          to: upTo,
          seqs: changed.map((one) => one.seq),
          viewer: null,
        })
      : []
    // A reply is found in its thread, and not once more by the message that stands for it.
    const breaks = new Breaks()
    const entries: Entry[] = []
    for (const message of messages) {
      await breaks.takeIfDue()
      if (message.deletedAt === null && !message.threadReply) entries.push(entryOf(message, place!))
    }
    await index.add({ conversationId, entries, upTo, again: changed })
  }
}
