import type { SearchDeps } from '../deps.ts'
import type { Missing } from '../store/search-index.ts'
import { entryOf } from './entry-of.ts'

/** In one write, beside which others wait. */
const atATime = 100
const conversationsAtATime = 50

/**
 * Adds to the index what is missing. Sends do not wait for it: what was said is missing at first, and who searches waits until it is
 * there. So an index that is new, and one that is made again, need nothing else.
 */
export class Indexer {
  readonly #deps: SearchDeps
  #running: Promise<boolean> | null = null

  constructor(deps: SearchDeps) {
    this.#deps = deps
  }

  /** Goes on until nothing is missing, or for so long. Answers whether nothing is. */
  async catchUp(withinMs: number): Promise<boolean> {
    const until = this.#deps.clock.monotonic() + withinMs
    for (;;) {
      if (await (this.#running ??= this.#some())) return true
      if (this.#deps.clock.monotonic() >= until) return false
    }
  }

  /** A part of what is missing, once for all who wait. Answers whether nothing is. */
  async #some(): Promise<boolean> {
    try {
      const missing = await this.#deps.index.missing(conversationsAtATime)
      for (const one of missing) await this.#add(one)
      return missing.length === 0
    } finally {
      this.#running = null
    }
  }

  async #add({ conversationId, after, seq, again }: Missing): Promise<void> {
    const { bus, index } = this.#deps
    const upTo = Math.min(after + atATime, seq)
    const changed = again.slice(0, atATime)
    const place = await bus.call('groups.place', { conversationId })
    const messages = place
      ? await bus.call('messages.numbered', {
          conversationId,
          from: after + 1,
          to: upTo,
          seqs: changed.map((one) => one.seq),
          viewer: null,
        })
      : []
    const entries = messages.flatMap((message) =>
      message.deletedAt === null ? [entryOf(message, place!)] : [],
    )
    await index.add({ conversationId, entries, upTo, again: changed })
  }
}
