import type { Connection, mongo } from 'mongoose'

/** After a connection that broke the driver looks again within half a second, and finds a server that is well. */
const patienceMs = 700

/** Whether this process reaches a server that takes writes, as the driver's own watch over the servers sees it. */
export class PrimaryMonitor {
  #isUp = true
  #timer: NodeJS.Timeout | undefined
  readonly #changes: (() => void)[] = []

  constructor(connection: Connection) {
    connection
      .getClient()
      .on('topologyDescriptionChanged', ({ newDescription }: mongo.TopologyDescriptionChangedEvent) =>
        this.#note(takesWrites(newDescription)),
      )
  }

  isUp(): boolean {
    return this.#isUp
  }

  whenChanged(run: () => void): void {
    this.#changes.push(run)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isUp = false
  }

  #note(isThere: boolean): void {
    if (isThere) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#become(true)
    } else this.#timer ??= setTimeout(() => this.#become(false), patienceMs).unref()
  }

  #become(isUp: boolean): void {
    if (isUp === this.#isUp) return
    this.#isUp = isUp
    for (const run of this.#changes) run()
  }
}

const takesNone: ReadonlySet<string> = new Set([
  'Unknown',
  'PossiblePrimary',
  'RSSecondary',
  'RSArbiter',
  'RSGhost',
  'RSOther',
])

const takesWrites = ({ servers }: mongo.TopologyDescription) =>
  [...servers.values()].some(({ type }) => !takesNone.has(type))
