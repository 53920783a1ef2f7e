import type { ConversationId } from '@hubbub/protocol'

/** Whoever was to say that a change is over may have died. */
const closingForMs = 60_000

/** Channels that are about to turn private, by the name of each closing, and until when it is waited for. */
export class Closings {
  readonly #all = new Map<string, { id: ConversationId; until: number }>()
  readonly #now: () => number
  readonly #whenLate: (id: ConversationId) => void

  /** `whenLate`: nobody said in time that it is over, so what is known of the channel may be wrong. */
  constructor(now: () => number, whenLate: (id: ConversationId) => void) {
    this.#now = now
    this.#whenLate = whenLate
  }

  begin(id: ConversationId, closing: string): void {
    this.#all.set(closing, { id, until: this.#now() + closingForMs })
  }

  end(closing: string): void {
    this.#all.delete(closing)
  }

  isClosing(id: ConversationId): boolean {
    let isClosing = false
    for (const [closing, { id: known, until }] of this.#all) {
      if (until > this.#now()) isClosing ||= known === id
      else {
        this.end(closing)
        this.#whenLate(known)
      }
    }
    return isClosing
  }
}
