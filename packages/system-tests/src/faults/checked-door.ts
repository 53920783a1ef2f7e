import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, Wire } from '@hubbub/testing'

const checkEveryMs = 2_000
const downAfter = 2

/** Leads to the first gateway that is ready, and asks them as deploy/haproxy does: every two seconds, and twice before one counts as down. */
export class CheckedDoor {
  readonly #urls: readonly string[]
  readonly #failures = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  readonly #wire = new Wire({ far: () => this.#far() })

  static async open(urls: readonly string[]): Promise<CheckedDoor> {
    const door = new CheckedDoor(urls)
    await door.#wire.open()
    return door
  }

  private constructor(urls: readonly string[]) {
    this.#urls = urls
    this.#timer = setInterval(() => {
      for (const url of urls) void this.#check(url)
    }, checkEveryMs)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#wire.port}`
  }

  /** Everybody connects anew, to the first one as soon as it is ready. */
  async hangUp(): Promise<void> {
    while (this.#far().length < this.#urls.length) await sleep(100)
    this.#wire.hangUp()
  }

  close(): Promise<void> {
    clearInterval(this.#timer)
    return this.#wire.close()
  }

  async #check(url: string): Promise<void> {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    this.#failures.set(url, isReady ? 0 : (this.#failures.get(url) ?? 0) + 1)
  }

  #far() {
    const up = this.#urls.filter((url) => (this.#failures.get(url) ?? 0) < downAfter)
    return (up.length > 0 ? up : this.#urls).map((url) => addressOf(url, 80))
  }
}
