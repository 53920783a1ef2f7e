import type { HubbubProcess, Wire } from '@hubbub/testing'
import type { TargetProcess } from './target-process.ts'

/** The way of one node to the database: cut, nothing gets through; standing still, its connections stay and nothing is answered. */
export class CutWay implements TargetProcess {
  readonly kind = 'way of a service node to the database'
  readonly name: string
  readonly #wire: Wire

  /** Before the node starts. */
  constructor({ env }: HubbubProcess, wire: Wire) {
    this.name = `${env['HUBBUB_NODE_ID']} to the database`
    this.#wire = wire
    env['MONGO_URL'] = wire.insteadOf(env['MONGO_URL']!)
  }

  async kill(): Promise<void> {
    this.#wire.cut()
  }

  async revive(): Promise<void> {
    this.#wire.mend()
  }

  stop(): void {
    this.#wire.freeze()
  }

  goOn(): void {
    this.#wire.mend()
  }
}
