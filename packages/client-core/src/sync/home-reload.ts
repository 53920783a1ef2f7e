import { AppError, type Home, type StreamId } from '@hubbub/protocol'
import type { Ask } from '../calls/calls.ts'
import type { Clock } from '../clock.ts'
import { positionsOf, type StreamPosition } from '../home/positions.ts'
import type { ReorderBuffer } from './reorder-buffer.ts'
import { readHome } from './read-answers.ts'

export interface HomeReloadDeps {
  clock: Clock
  ask: Ask
  hasHome(): boolean
  position(stream: StreamId): StreamPosition | undefined
  streams(): StreamId[]
  /** Lost streams are taken as they are in the fresh home; the others go on from where they are. */
  install(home: Home, isLost: (stream: StreamId) => boolean): void
}

const atMostEveryMs = 2_000

/** A fresh home when replaying changes does not lead there. */
export class HomeReload {
  readonly #deps: HomeReloadDeps
  readonly #buffer: ReorderBuffer
  readonly #lost = new Set<StreamId>()
  #isWanted = false
  #notBefore = 0

  constructor(buffer: ReorderBuffer, deps: HomeReloadDeps) {
    this.#buffer = buffer
    this.#deps = deps
  }

  get isWanted(): boolean {
    return this.#isWanted || !this.#deps.hasHome()
  }

  /** So that nothing that goes wrong again and again asks for one home after the other. */
  get waitMs(): number {
    return this.#notBefore - this.#deps.clock.now()
  }

  /** This stream cannot be followed any further; without one, something is wrong that only a fresh home can tell. */
  want(lost?: StreamId): void {
    this.#isWanted = true
    if (lost) this.#lost.add(lost)
  }

  /** The streams that are to be brought up to date now. */
  async load(isCurrent: () => boolean): Promise<StreamId[]> {
    const lost = new Set(this.#lost)
    const targets: [StreamId, StreamPosition][] = []
    // Wanted once more while it is on its way, it is loaded once more.
    this.#isWanted = false
    this.#lost.clear()
    this.#buffer.hold()
    try {
      const home = readHome(await this.#deps.ask('groups.home', {}))
      if (!isCurrent()) throw new AppError('timed_out')
      targets.push(...this.#positions(), ...positionsOf(home))
      this.#notBefore = this.#deps.clock.now() + atMostEveryMs
      this.#deps.install(home, (id) => lost.has(id))
    } catch (error) {
      this.#isWanted = true
      for (const stream of lost) this.#lost.add(stream)
      throw error
    } finally {
      if (isCurrent() && this.#deps.hasHome()) this.#buffer.release()
    }
    return targets.filter((target) => this.#isBehind(target)).map(([id]) => id)
  }

  clear(): void {
    this.#lost.clear()
    this.#isWanted = false
    this.#notBefore = 0
  }

  #positions(): [StreamId, StreamPosition][] {
    return this.#deps.streams().map((id) => [id, this.#deps.position(id)!])
  }

  // Also behind what we had seen before: what came since the picture was taken is not sent by itself again.
  #isBehind([id, { epoch, rev }]: [StreamId, StreamPosition]): boolean {
    const at = this.#deps.position(id)
    return at !== undefined && at.epoch === epoch && at.rev < rev
  }
}
