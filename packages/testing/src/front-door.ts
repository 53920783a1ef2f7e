import type { HubbubProcess } from './hubbub-process.ts'
import { Wire } from './wire/wire.ts'

/** What stands before the gateways in a real installation: each connection goes to the next one that takes it. */
export class FrontDoor {
  readonly #wire: Wire
  #turn = 0

  private constructor(gateways: readonly HubbubProcess[]) {
    this.#wire = new Wire({
      far: () => {
        const first = this.#turn++ % gateways.length
        return [...gateways.slice(first), ...gateways.slice(0, first)].map(({ url }) => ({
          host: '127.0.0.1',
          port: Number(new URL(url).port),
        }))
      },
    })
  }

  static async open(gateways: readonly HubbubProcess[]): Promise<FrontDoor> {
    const door = new FrontDoor(gateways)
    await door.#wire.open()
    return door
  }

  get url(): string {
    return `http://127.0.0.1:${this.#wire.port}`
  }

  /** Everybody has to connect anew, all at once. */
  hangUp(): void {
    this.#wire.hangUp()
  }

  close(): Promise<void> {
    return this.#wire.close()
  }
}
