import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LeaseState } from '../access/lease-state.ts'
import type { NodeRecord, LiveNodes } from './live-nodes.ts'

export const leaseMs = 6_000
const renewEveryMs = 1_500

interface LeaseParts {
  node: NodeRecord
  nodes: LiveNodes
  /** Answers when what was sent to this process so far has reached it. */
  flush: () => Promise<void>
  clock: Clock
  log: Log
  /** Another process has taken this one's place: it has to end. */
  onDisplaced: (error: Error) => void
}

/**
 * A promise to the others: until it runs out, this process hears what they command. It is renewed only after a round trip
 * through the transporter. Its end by our own clock, counted from before the renewal, comes before its end in the database: so
 * who waits until a silent node's lease has run out knows that this node no longer relies on what it remembers. [P-12]
 */
export class Lease implements LeaseState {
  readonly remembersMs = 60_000
  readonly #parts: LeaseParts
  readonly #whenLost: (() => void)[] = []
  #until = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #isEnding = false

  constructor(parts: LeaseParts) {
    this.#parts = parts
  }

  isHeld(): boolean {
    return this.#parts.clock.monotonic() < this.#until
  }

  whenLost(run: () => void): void {
    this.#whenLost.push(run)
  }

  /** The live processes beside this one, as of now. */
  async others(): Promise<NodeRecord[]> {
    const { nodes, node } = this.#parts
    return (await nodes.alive(leaseMs)).filter(({ id }) => id !== node.id)
  }

  async start(): Promise<void> {
    await this.#renew()
    this.#schedule()
  }

  async stop(): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#timer)
    this.#until = Number.NEGATIVE_INFINITY
    await this.#parts.nodes.leave(this.#parts.node.id, this.#parts.node.incarnation)
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#renew()
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the lease could not be renewed'))
        .finally(() => {
          if (!this.#isEnding) this.#schedule()
        })
    }, renewEveryMs)
    this.#timer.unref()
  }

  async #renew(): Promise<void> {
    const { clock, nodes, node, flush, onDisplaced } = this.#parts
    const asked = clock.monotonic()
    await flush()
    const isOurs = await nodes.renew(node.id, node.incarnation)
    if (this.#isEnding) return
    if (!isOurs) return onDisplaced(new Error(`another process has taken the node id ${node.id}`))
    // The first look back after a gap: before anything is relied on again.
    if (!this.isHeld()) for (const forget of this.#whenLost) forget()
    this.#until = asked + leaseMs
  }
}
