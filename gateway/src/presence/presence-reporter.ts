import { limits, type Availability, type UserId } from '@hubbub/protocol'
import type { Bus, Clock } from '@hubbub/runtime'
import { ActiveSockets } from './active-sockets.ts'
import { PresenceRoster, type RosterChanges } from './presence-roster.ts'

interface PresenceReporterParts {
  bus: Bus
  clock: Clock
  isAlone: () => boolean
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

interface Changes extends RosterChanges {
  /** Who looks at a device here from now on, or does no more. */
  active: [UserId, boolean][]
}

/** While others know of it it says this often that it is still there. */
const signOfLifeEveryMs = 2_000
const atATime = 5_000

/**
 * Tells the presence service who is at this gateway. One report after the other, so that they arrive in order whichever node
 * takes them; after one that did not get through, or was not understood, everybody is told anew.
 */
export class PresenceReporter {
  readonly #parts: PresenceReporterParts
  readonly #roster = new PresenceRoster()
  readonly #active = new ActiveSockets()
  #timer: NodeJS.Timeout | undefined
  #isReporting = false
  #isKnown = true
  #lastSignAt = Number.NEGATIVE_INFINITY

  constructor(parts: PresenceReporterParts) {
    this.#parts = parts
  }

  start(): void {
    const { every = setInterval } = this.#parts
    this.#timer = every(() => void this.tick(), limits.presenceBatchMs)
  }

  arrived(userId: UserId, socketId: string, isIdle = false, availability?: Availability): void {
    this.#roster.arrived(userId, socketId, isIdle, availability)
    // Who asks at once shall see it; those who come meanwhile are in the next report.
    void this.#report()
  }

  left(userId: UserId, socketId: string, isIdle = false): void {
    this.#roster.left(userId, socketId, this.#parts.clock.monotonic(), isIdle)
    this.#active.turned(userId, socketId, false)
  }

  has(userId: UserId): boolean {
    return this.#roster.has(userId)
  }

  turned(userId: UserId, socketId: string, isIdle: boolean): void {
    this.#roster.turned(userId, socketId, isIdle)
  }

  /** Somebody looks at the device of this socket, or does no more. */
  looked(userId: UserId, socketId: string, isActive: boolean): void {
    this.#active.turned(userId, socketId, isActive)
  }

  /** Told at once: who turns invisible is not seen for another moment. */
  chose(userId: UserId, availability: Availability): void {
    this.#roster.chose(userId, availability)
    void this.#report()
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
    const changes = { ...this.#roster.takeChanges(now), active: this.#active.takeChanges() }
    const { came, went, modes, active } = changes
    if (!isSignOfLife && came.length + went.length + modes.length + active.length === 0) return
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

  #tell({ came, went, modes, active }: Changes, isWhole = false): Promise<boolean> {
    const { bus } = this.#parts
    const report = {
      ...{ node: bus.nodeId, came, went, isWhole },
      ...(modes.length > 0 && { modes }),
      ...(active.length > 0 && { active }),
    }
    return bus.call('presence.report', report)
  }

  async #tellAll(): Promise<boolean> {
    const all = this.#roster.everybody()
    const modeOf = new Map(all.modes)
    const looking = this.#active.everybody()
    const part = (n: number): Changes => {
      const came = all.came.slice(n, n + atATime)
      const modes = came.flatMap((id): Changes['modes'] => (modeOf.has(id) ? [[id, modeOf.get(id)!]] : []))
      const active = looking.slice(n, n + atATime).map((id): [UserId, boolean] => [id, true])
      return { came, went: [], modes, active }
    }
    let isKnown = await this.#tell(part(0), true)
    for (let n = atATime; n < Math.max(all.came.length, looking.length) && isKnown; n += atATime)
      isKnown = await this.#tell(part(n))
    return isKnown
  }
}
