import type { Bus } from '@hubbub/runtime'
import type { PresenceWatch } from './presence-watch.ts'

interface PresenceCatchUpParts {
  bus: Bus
  watch: PresenceWatch
  later?: (run: () => void, ms: number) => NodeJS.Timeout
  random?: () => number
}

/** By then each gateway has told again who is there. */
const afterMs = 4_000
const spreadOverMs = 2_000
const atATime = 500

/** While Redis was away everybody knew only of their own gateway: what is on screens is asked for again when it is back. */
export class PresenceCatchUp {
  readonly #parts: PresenceCatchUpParts
  #timer: NodeJS.Timeout | null = null

  constructor(parts: PresenceCatchUpParts) {
    this.#parts = parts
  }

  soon(): void {
    const { later = setTimeout, random = Math.random } = this.#parts
    this.#timer ??= later(() => void this.#catchUp(), afterMs + random() * spreadOverMs).unref()
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #catchUp(): Promise<void> {
    this.#timer = null
    const { bus, watch } = this.#parts
    const userIds = watch.watched()
    try {
      for (let n = 0; n < userIds.length; n += atATime)
        watch.tell(await bus.call('presence.of', { userIds: userIds.slice(n, n + atATime) }))
    } catch (error) {
      bus.log.debug({ err: error }, 'could not ask who is here')
      this.soon()
    }
  }
}
