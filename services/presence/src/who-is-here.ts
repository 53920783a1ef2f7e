import type { Presence, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { changesIn, LocalRoster } from './local-roster.ts'
import type { Report } from './report.ts'
import type { SharedRosters } from './shared-rosters.ts'

const toldAtATime = 1_000

/**
 * Somebody is here who is at any gateway. The gateway of this process is known from itself; of the others it is asked in what
 * all share, and only while there are others. When that is lost, what is known here is what is told.
 */
export class WhoIsHere {
  readonly #bus: Bus
  readonly #shared: SharedRosters | null
  readonly #own = new LocalRoster()
  readonly #untold = new Map<UserId, { node: string; presence: Presence }>()
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
    if (isOwn) this.#expect(this.#bus.nodeId, this.#own.note(report))
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
    return userIds.map((userId) => {
      const isHere = this.#own.has(userId) || elsewhere.has(userId)
      return { userId, status: isHere ? 'online' : 'offline' }
    })
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
      const userIds = changes.map(({ presence }) => presence.userId)
      const elsewhere = await this.#elsewhere(userIds, node)
      const isReal = ({ userId }: Presence) =>
        !elsewhere.has(userId) && (node === this.#bus.nodeId || !this.#own.has(userId))
      const presence = changes.map((change) => change.presence).filter(isReal)
      for (let n = 0; n < presence.length; n += toldAtATime)
        this.#bus.announce('presence.changed', { presence: presence.slice(n, n + toldAtATime) })
    }
  }

  #expect(node: string, changes: Presence[]): void {
    for (const presence of changes) this.#untold.set(presence.userId, { node, presence })
  }

  async #elsewhere(userIds: UserId[], node: string): Promise<Set<UserId>> {
    const shared = this.#sharedNow()
    if (!shared || userIds.length === 0) return new Set()
    try {
      return await shared.elsewhere(userIds, node)
    } catch (error) {
      this.#bus.log.debug({ err: error }, 'who is here is known of this node alone')
      return new Set()
    }
  }

  /** Null while this process is the only one with a gateway, or has none to ask. */
  #sharedNow(): SharedRosters | null {
    const isAlone = this.#bus.lease.isHeld() && !this.#bus.hasOthers('gateway')
    return isAlone && !this.#seesOthers ? null : this.#shared
  }
}
