import { limits } from '@hubbub/protocol'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import type { GuestPosition } from '../store/sweep-repository.ts'

const atATime = 500

type SweepDeps = Pick<AccountsDeps, 'bus' | 'clock' | 'sweeps'>

/**
 * Removes sessions whose refresh token has run out, and guests who came and left without taking part in anything: a bounded number in
 * each round. A regular job asks for the rounds.
 */
export class AccountSweeper {
  readonly #deps: SweepDeps
  #after: GuestPosition | null = null

  constructor(deps: SweepDeps) {
    this.#deps = deps
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
