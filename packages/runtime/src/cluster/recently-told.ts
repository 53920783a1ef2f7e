import type { CommittedChange } from '../bus/change-teller.ts'

/** Of all gateways together. The server of NATS says at once that one has gone: by then not many are on their way. */
const most = 1_000

/** The changes that were given to gateways just now, to give them to another one where a gateway has gone with them. */
export class RecentlyTold {
  readonly #told: { nodeId: string; change: CommittedChange }[] = []
  #next = 0

  note(nodeId: string, change: CommittedChange): void {
    this.#told[this.#next] = { nodeId, change }
    this.#next = (this.#next + 1) % most
  }

  /** In the order of telling. Each is answered once. */
  take(nodeId: string): CommittedChange[] {
    const all = [...this.#told.slice(this.#next), ...this.#told.slice(0, this.#next)]
    this.#told.length = this.#next = 0
    for (const one of all) if (one.nodeId !== nodeId) this.note(one.nodeId, one.change)
    return all.flatMap((one) => (one.nodeId === nodeId ? one.change : []))
  }
}
