/** Several times what lies between two sayings. */
const believedMs = 3_000

interface Clock {
  monotonic(): number
}

/**
 * The other gateways that have lost one of their two links, as they say again and again by the one that is left. Nobody has
 * to say that all is well.
 */
export class LostLinks {
  readonly #own: string
  readonly #clock: Clock
  readonly #deaf = new Map<string, number>()
  readonly #withoutBus = new Map<string, number>()
  readonly #withBus = new Map<string, number>()

  constructor(ownNodeId: string, clock: Clock) {
    this.#own = ownNodeId
    this.#clock = clock
  }

  /** Whether it does not hear Redis. */
  noteDeaf(nodeId: string, isDeaf = true): void {
    if (!isDeaf) this.#deaf.delete(nodeId)
    else if (nodeId !== this.#own) this.#deaf.set(nodeId, this.#clock.monotonic() + believedMs)
  }

  /** It hears Redis. Where it has no NATS the registry of nodes will lose sight of it. */
  noteBus(nodeId: string, isConnected: boolean): void {
    if (nodeId === this.#own) return
    const [is, isNot] = isConnected ? [this.#withBus, this.#withoutBus] : [this.#withoutBus, this.#withBus]
    is.set(nodeId, this.#clock.monotonic() + believedMs)
    isNot.delete(nodeId)
  }

  /** Asked with every push. */
  deaf(): Iterable<string> {
    return this.#deaf.size === 0 ? none : this.#known(this.#deaf).keys()
  }

  hasAnyWithoutBus(): boolean {
    return this.#withoutBus.size > 0 && this.#known(this.#withoutBus).size > 0
  }

  hasAnyWithBus(): boolean {
    return this.#known(this.#withBus).size > 0
  }

  #known(until: Map<string, number>): Map<string, number> {
    const now = this.#clock.monotonic()
    for (const [nodeId, end] of until) if (end <= now) until.delete(nodeId)
    return until
  }
}

const none: readonly string[] = []
