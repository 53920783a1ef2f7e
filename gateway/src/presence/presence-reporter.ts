import { limits, type UserId } from '@hubbub/protocol'
import type { Bus, Clock } from '@hubbub/runtime'
import { PresenceRoster } from './presence-roster.ts'

interface RollCallParts {
  bus: Bus
  clock: Clock
  isAlone: () => boolean
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

/** While others know of it it says this often that it is still there. */
const signOfLifeEveryMs = 2_000
const atATime = 5_000

/**
 * Tells the presence service who is at this gateway. One report after the other, so that they arrive in order whichever node
 * takes them; after one that did not get through, or was not understood, everybody is told anew.
 */
export class PresenceReporter {
  readonly #parts: RollCallParts
  readonly #roster = new PresenceRoster()
  #timer: NodeJS.Timeout | undefined
  #isReporting = false
  #isKnown = true
  #lastSignAt = Number.NEGATIVE_INFINITY

  constructor(parts: RollCallParts) {
    this.#parts = parts
  }

  start(): void {
    const { every = setInterval } = this.#parts
    this.#timer = every(() => void this.tick(), limits.presenceBatchMs)
  }

  arrived(userId: UserId, socketId: string): void {
    this.#roster.arrived(userId, socketId)
    // Who asks at once shall see it; those who come meanwhile are in the next report.
    void this.#report()
  }

  left(userId: UserId, socketId: string): void {
    this.#roster.left(userId, socketId, this.#parts.clock.monotonic())
  }

  async tick(): Promise<void> {
    const { bus, isAlone, clock } = this.#parts
    const isDue = clock.monotonic() - this.#lastSignAt >= signOfLifeEveryMs
    // Alone among gateways it is one of several processes still, to a presence service elsewhere.
    const isShared = !isAlone() || bus.hasOthers('presence')
    await this.#report(isDue && (isShared || !this.#isKnown))
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #report(isSignOfLife = false): Promise<void> {
    if (this.#isReporting) return
    const { bus, clock } = this.#parts
    const now = clock.monotonic()
    const changes = this.#roster.takeChanges(now)
    if (!isSignOfLife && changes.came.length + changes.went.length === 0) return
    this.#isReporting = true
    if (isSignOfLife) this.#lastSignAt = now
    try {
      this.#isKnown = await (isSignOfLife && !this.#isKnown ? this.#tellAll() : this.#tell(changes))
    } catch (error) {
      this.#isKnown = false
      bus.log.debug({ err: error }, 'could not tell who is here')
    } finally {
      this.#isReporting = false
    }
  }

  #tell({ came, went }: { came: UserId[]; went: UserId[] }, isWhole = false): Promise<boolean> {
    const { bus } = this.#parts
    return bus.call('presence.report', { node: bus.nodeId, came, went, isWhole })
  }

  async #tellAll(): Promise<boolean> {
    const all = this.#roster.everybody()
    let isKnown = await this.#tell({ came: all.slice(0, atATime), went: [] }, true)
    for (let n = atATime; n < all.length && isKnown; n += atATime)
      isKnown = await this.#tell({ came: all.slice(n, n + atATime), went: [] })
    return isKnown
  }
}
