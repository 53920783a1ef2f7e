import type { UserId } from '@hubbub/protocol'
import type { Report } from './report.ts'

/** The longest time that is asked about. */
export const rememberedMs = 3_600_000

/** Who looks at one of their devices now, by the gateway where that device is, and who did so before. */
export class LocalLookers {
  readonly #gateways = new Map<string, Set<UserId>>()
  /** When they looked last. The one who did so first is first. */
  readonly #looked = new Map<UserId, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  note({ node, isWhole, active = [] }: Pick<Report, 'node' | 'isWhole' | 'active'>): void {
    const before = this.#gateways.get(node) ?? new Set()
    const looking = isWhole ? new Set<UserId>() : before
    for (const [userId, isActive] of active)
      if (isActive) looking.add(userId)
      else if (looking.delete(userId)) this.#remember(userId)
    this.#gateways.set(node, looking)
    if (isWhole) for (const userId of before) if (!looking.has(userId)) this.#remember(userId)
    this.#forgetOld()
  }

  has(userId: UserId, withinMs = 0): boolean {
    const isLooking = [...this.#gateways.values()].some((looking) => looking.has(userId))
    return isLooking || (this.#looked.get(userId) ?? -Infinity) > this.#now() - withinMs
  }

  #remember(userId: UserId): void {
    this.#looked.delete(userId)
    this.#looked.set(userId, this.#now())
  }

  #forgetOld(): void {
    for (const [userId, at] of this.#looked) {
      if (at > this.#now() - rememberedMs) return
      this.#looked.delete(userId)
    }
  }
}
