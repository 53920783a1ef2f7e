import type { PresenceMode, UserId } from '@hubbub/protocol'
import type { Report, State } from './report.ts'
import { changesIn, differences, merged, statesIn, type StateChange } from './state-changes.ts'

/** Those who are at one gateway; most of them are active, and cost no more than to be there. */
class Gateway {
  readonly #here = new Set<UserId>()
  readonly #modes = new Map<UserId, PresenceMode>()

  of(userId: UserId): State {
    return this.#here.has(userId) ? (this.#modes.get(userId) ?? 'active') : null
  }

  set(userId: UserId, state: State): void {
    if (state === null) this.#here.delete(userId)
    else this.#here.add(userId)
    if (state === null || state === 'active') this.#modes.delete(userId)
    else this.#modes.set(userId, state)
  }

  all(): Map<UserId, State> {
    return new Map([...this.#here].map((userId) => [userId, this.of(userId)]))
  }
}

/** Who is at the gateways of this machine, of which one is in this process or each in one of its own, as they tell. */
export class LocalRoster {
  readonly #gateways = new Map<string, Gateway>()

  of(userId: UserId): State {
    let state: State = null
    for (const gateway of this.#gateways.values()) state = merged(state, gateway.of(userId))
    return state
  }

  /** Who is here otherwise by it: who is at another gateway still has not gone. */
  note(report: Report): StateChange[] {
    const gateway = this.#gateways.get(report.node) ?? new Gateway()
    this.#gateways.set(report.node, gateway)
    const told = report.isWhole ? differences(gateway.all(), statesIn(report)) : changesIn(report)
    const before = new Map(told.map(({ userId }) => [userId, this.of(userId)]))
    for (const { userId, state, isTurn } of told)
      // A mode of somebody who is not here would have them come.
      if (!isTurn || gateway.of(userId) !== null) gateway.set(userId, state)
    return [...before].flatMap(([userId, was]) => {
      const state = this.of(userId)
      return state === was ? [] : [{ userId, state, isTurn: was !== null && state !== null }]
    })
  }
}
