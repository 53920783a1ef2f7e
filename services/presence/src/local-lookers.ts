import type { UserId } from '@hubbub/protocol'
import type { Report } from './report.ts'

/** Who looks at one of their devices now, by the gateway where that device is. */
export class LocalLookers {
  readonly #gateways = new Map<string, Set<UserId>>()

  note({ node, isWhole, active = [] }: Pick<Report, 'node' | 'isWhole' | 'active'>): void {
    const looking = isWhole ? new Set<UserId>() : (this.#gateways.get(node) ?? new Set())
    for (const [userId, isActive] of active)
      if (isActive) looking.add(userId)
      else looking.delete(userId)
    this.#gateways.set(node, looking)
  }

  has(userId: UserId): boolean {
    return [...this.#gateways.values()].some((looking) => looking.has(userId))
  }
}
