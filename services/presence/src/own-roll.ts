import type { Presence, UserId } from '@hubbub/protocol'
import type { Report } from './report.ts'

/** Who is at the gateway of this process, as it tells. */
export class OwnRoll {
  #here = new Set<UserId>()

  has(userId: UserId): boolean {
    return this.#here.has(userId)
  }

  note(report: Report): Presence[] {
    const before = this.#here
    if (report.isWhole) {
      this.#here = new Set(report.came)
      return differences(before, this.#here)
    }
    for (const userId of report.came) this.#here.add(userId)
    for (const userId of report.went) this.#here.delete(userId)
    return changesIn(report)
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
