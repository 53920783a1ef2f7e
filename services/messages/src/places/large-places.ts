import type { ConversationId } from '@hubbub/protocol'
import { atMost, type Bus, type Clock } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

interface Answer {
  isLarge: Promise<boolean>
  until: number
}

const remembersMs = 10_000
const remembered = 10_000

/** Which places are large, remembered for a while: a keystroke asks no database how many are there. */
export class LargePlaces {
  readonly #bus: Pick<Bus, 'call'>
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #answers = new LRUCache<ConversationId, Answer>(atMost(remembered))

  constructor(bus: Pick<Bus, 'call'>, clock: Pick<Clock, 'monotonic'>) {
    this.#bus = bus
    this.#clock = clock
  }

  has(conversationId: ConversationId): Promise<boolean> {
    const now = this.#clock.monotonic()
    const known = this.#answers.get(conversationId)
    if (known && now < known.until) return known.isLarge
    const isLarge = this.#bus.call('groups.isLarge', { conversationId })
    isLarge.catch(() => this.#answers.delete(conversationId))
    this.#answers.set(conversationId, { isLarge, until: now + remembersMs })
    return isLarge
  }
}
