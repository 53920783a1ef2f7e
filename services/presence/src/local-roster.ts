import type { Presence, UserId } from '@hubbub/protocol'
import type { Report } from './report.ts'

/** Who is at the gateways of this machine, of which one is in this process or each in one of its own, as they tell. */
export class LocalRoster {
  readonly #gateways = new Map<string, Set<UserId>>()

  has(userId: UserId): boolean {
    for (const here of this.#gateways.values()) if (here.has(userId)) return true
    return false
  }

  /** Who has come and gone by it: who is at another gateway still has not gone. */
  note(report: Report): Presence[] {
    const here = this.#gateways.get(report.node) ?? new Set()
    this.#gateways.set(report.node, here)
    const told = report.isWhole ? differences(here, new Set(report.came)) : changesIn(report)
    const wereHere = new Set(told.filter(({ userId }) => this.has(userId)).map(({ userId }) => userId))
    for (const { userId, status } of told)
      if (status === 'online') here.add(userId)
      else here.delete(userId)
    return told.filter(({ userId }) => wereHere.has(userId) !== this.has(userId))
  }
}

export const changesIn = ({ came, went }: Pick<Report, 'came' | 'went'>): Presence[] => [
  ...came.map((userId) => ({ userId, status: 'online' as const })),
  ...went.map((userId) => ({ userId, status: 'offline' as const })),
]

export function differences(before: ReadonlySet<UserId>, now: ReadonlySet<UserId>): Presence[] {
  const came = [...now].filter((userId) => !before.has(userId))
  const went = [...before].filter((userId) => !now.has(userId))
  return changesIn({ came, went })
}
