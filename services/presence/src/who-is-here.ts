import type { Presence, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { LocalLookers } from './local-lookers.ts'
import { LocalRoster } from './local-roster.ts'
import type { Report, State } from './report.ts'
import type { SharedRosters } from './shared-rosters.ts'
import { changesIn, merged, presenceOf, type StateChange } from './state-changes.ts'

const toldAtATime = 1_000

/**
 * Somebody is here who is at any gateway. The gateway of this process is known from itself; of the others it is asked in what
 * all share, and only while there are others. When that is lost, what is known here is what is told.
 */
export class WhoIsHere {
  readonly #bus: Bus
  readonly #shared: SharedRosters | null
  readonly #own = new LocalRoster()
  readonly #lookers = new LocalLookers()
  readonly #untold = new Map<UserId, StateChange & { node: string }>()
  /** Rolls of others have been seen, perhaps of the dead, of whom the living have to be told. */
  #seesOthers = false
  #isTelling = false

  constructor(bus: Bus, shared: SharedRosters | null) {
    this.#bus = bus
    this.#shared = shared
  }

  /** Answers whether the gateway is known. */
  async note(report: Report): Promise<boolean> {
    // With nothing to share all gateways are of this machine, and tell this service alone.
    const isOwn = report.node === this.#bus.nodeId || !this.#shared
    if (isOwn) {
      this.#expect(this.#bus.nodeId, this.#own.note(report))
      this.#lookers.note(report)
    }
    const shared = this.#sharedNow()
    if (!shared) return isOwn
    try {
      const { isKnown, changes } = await shared.note(report)
      this.#expect(report.node, changes)
      return isKnown
    } catch (error) {
      this.#bus.log.debug({ err: error }, 'who is here could not be shared')
      return false
    }
  }

  async of(userIds: UserId[]): Promise<Presence[]> {
    const elsewhere = await this.#elsewhere(userIds, this.#bus.nodeId)
    return userIds.map((userId) =>
      presenceOf(userId, merged(this.#own.of(userId), elsewhere.get(userId) ?? null)),
    )
  }

  /** Of these, who looks at one of their devices or did so within that time, also who is invisible. */
  async looking(userIds: UserId[], withinMs = 0): Promise<UserId[]> {
    const elsewhere = await this.#lookingElsewhere(userIds, withinMs)
    return userIds.filter((userId) => this.#lookers.has(userId, withinMs) || elsewhere.has(userId))
  }

  /** Announces what has changed since the last time; who is at another gateway has not come and has not gone. */
  async tell(): Promise<void> {
    // A later change must not be told before an earlier one that waits for an answer.
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      await this.#tellAll()
    } finally {
      this.#isTelling = false
    }
  }

  /** Looks for gateways that died; with the last of the others gone, nothing is shared any more. */
  async sweep(): Promise<void> {
    const shared = this.#sharedNow()
    if (!shared) return
    try {
      const { others, lost } = await shared.sweep(this.#bus.nodeId)
      for (const { node, userIds } of lost) this.#expect(node, changesIn({ came: [], went: userIds }))
      this.#seesOthers = others > 0
      if (!this.#sharedNow()) await shared.forget(this.#bus.nodeId)
    } catch (error) {
      this.#bus.log.debug({ err: error }, 'could not look for who is here')
    }
  }

  async #tellAll(): Promise<void> {
    const byNode = Map.groupBy(this.#untold.values(), ({ node }) => node)
    this.#untold.clear()
    for (const [node, changes] of byNode) {
      const userIds = changes.map(({ userId }) => userId)
      const elsewhere = await this.#elsewhere(userIds, node)
      const presence = changes.flatMap((change) => {
        const own = node === this.#bus.nodeId ? null : this.#own.of(change.userId)
        return toldOf(change, merged(own, elsewhere.get(change.userId) ?? null))
      })
      for (let n = 0; n < presence.length; n += toldAtATime)
        this.#bus.announce('presence.changed', { presence: presence.slice(n, n + toldAtATime) })
    }
  }

  /** Of two gateways that both have a change of somebody each would rely on the other one: it is told whatever it comes to. */
  #expect(node: string, changes: StateChange[]): void {
    for (const change of changes) {
      const before = this.#untold.get(change.userId)
      const isTurn = change.isTurn || (before !== undefined && (before.isTurn || before.node !== node))
      this.#untold.set(change.userId, { ...change, isTurn, node })
    }
  }

  async #elsewhere(userIds: UserId[], node: string): Promise<ReadonlyMap<UserId, State>> {
    const shared = this.#sharedNow()
    if (!shared || userIds.length === 0) return new Map()
    try {
      return await shared.elsewhere(userIds, node)
    } catch (error) {
      this.#bus.log.debug({ err: error }, 'who is here is known of this node alone')
      return new Map()
    }
  }

  async #lookingElsewhere(userIds: UserId[], withinMs: number): Promise<ReadonlySet<UserId>> {
    const shared = this.#sharedNow()
    if (!shared || userIds.length === 0) return new Set()
    try {
      return await shared.looking(userIds, this.#bus.nodeId, withinMs)
    } catch (error) {
      this.#bus.log.debug({ err: error }, 'who looks at a device is known of this node alone')
      return new Set()
    }
  }

  /** Null while this process is the only one with a gateway, or has none to ask. */
  #sharedNow(): SharedRosters | null {
    const isAlone = this.#bus.lease.isHeld() && !this.#bus.hasOthers('gateway')
    return isAlone && !this.#seesOthers ? null : this.#shared
  }
}

/**
 * What there is to tell of a change at one gateway, as the person is at all together. Who comes or goes while they are active elsewhere
 * changes nothing. A turn is always told: it may come from several gateways at once, each of which sees the others turned already.
 */
function toldOf({ userId, state, isTurn }: StateChange, elsewhere: State): Presence[] {
  const now = merged(state, elsewhere)
  const isSame = elsewhere !== null && now === elsewhere
  // It was perhaps away elsewhere and active here.
  const mayHaveTurned = isTurn || (state === null && elsewhere !== 'active')
  return isSame && !mayHaveTurned ? [] : [presenceOf(userId, now)]
}
