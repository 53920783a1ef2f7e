import { limits } from '@hubbub/protocol'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import type { GuestPosition } from '../store/sweep-repository.ts'

const everyMs = 10 * 60_000
const atATime = 500

type SweepDeps = Pick<AccountsDeps, 'bus' | 'clock' | 'sweeps'>

/**
 * Removes sessions whose refresh token has run out, and guests who came and left without taking part in anything: a bounded number in
 * each round. In a cluster the first node does it.
 */
export class AccountSweeper {
  readonly #deps: SweepDeps
  #timer: NodeJS.Timeout | undefined
  #after: GuestPosition | null = null

  constructor(deps: SweepDeps) {
    this.#deps = deps
  }

  start(): void {
    const { bus } = this.#deps
    this.#timer = setInterval(() => {
      if (!bus.isFirst('accounts')) return
      this.sweep().catch((error: unknown) =>
        bus.log.warn({ err: error }, 'could not remove old sessions and guests'),
      )
    }, everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async sweep(): Promise<void> {
    const { bus, clock, sweeps } = this.#deps
    const before = clock.wall() - limits.refreshTokenMs
    for (const { userId, sessionIds } of await sweeps.endUnused(before, atATime))
      await closeSessions(userId, sessionIds, { bus })
    const range = { after: this.#after, createdBefore: before, limit: atATime }
    const { last } = await sweeps.removeGuests(range)
    this.#after = last
  }
}
