import type { CommittedChange } from '../bus/change-teller.ts'

/** Of all gateways together. The server of NATS says at once that one has gone: by then not many are on their way. */
const most = 1_000
/**
 * A silent node is given up within this time. What was told before it has arrived long ago.
 */
const forMs = 5_000

type Event = CommittedChange['event']

interface Told {
  nodeId: string
  change: CommittedChange
  at: number
  /** How often it had changed who may hear what. */
  accessChanges: number
}

/** The changes that were given to gateways just now, to give them to another one where a gateway has gone with them. */
export class RecentlyTold {
  readonly #told: Told[] = []
  readonly #accessChanges: () => number
  readonly #now: () => number
  #next = 0

  /** `accessChanges`: since one of them nothing is told again that was told before it. [P-12] */
  constructor(accessChanges: () => number, now: () => number = () => performance.now()) {
    this.#accessChanges = accessChanges
    this.#now = now
  }

  /** `at`: of the first telling, where it is told again. */
  note(nodeId: string, change: CommittedChange, at = this.#now()): void {
    this.#told[this.#next] = { nodeId, change, at, accessChanges: this.#accessChanges() }
    this.#next = (this.#next + 1) % most
  }

  /** In the order of telling. Each is answered once; a message that was deleted since is not told again. [P-9] */
  take(goneNodeId: string): Pick<Told, 'change' | 'at'>[] {
    const all = [...this.#told.slice(this.#next), ...this.#told.slice(0, this.#next)]
    this.#told.length = this.#next = 0
    const since = this.#now() - forMs
    const lost: Pick<Told, 'change' | 'at'>[] = []
    const now = this.#accessChanges()
    const deleted = new Set<string | null>(all.flatMap(({ change }) => deletedBy(change.event)))
    for (const { nodeId, change, at, accessChanges } of all) {
      if (at < since || accessChanges !== now) continue
      if (deleted.has(toldBy(change.event))) continue
      if (nodeId === goneNodeId) lost.push({ change, at })
      else this.note(nodeId, change, at)
    }
    return lost
  }
}

const nameOf = ({ stream }: Event, seq: number) => `${stream} ${seq}`

function deletedBy(event: Event): string[] {
  if (event.type === 'message.deleted') return [nameOf(event, event.data.seq)]
  if (event.type !== 'messages.deleted') return []
  return event.data.deletions.map(({ seq }) => nameOf(event, seq))
}

/** The message whose text is in it. */
function toldBy(event: Event): string | null {
  if (event.type === 'message.created') return nameOf(event, event.data.message.seq)
  return event.type === 'message.edited' ? nameOf(event, event.data.seq) : null
}
