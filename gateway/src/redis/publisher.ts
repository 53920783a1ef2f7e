import type { Link } from './link.ts'

/** More than this on its way means that Redis does not keep up. */
const onItsWayAtMost = 5_000

/**
 * Says things in channels and does not wait. What cannot be said is left out: it is a hint, and heads find what it was about.
 * To Socket.IO's adapter it is an ioredis client.
 */
export class Publisher {
  readonly #link: Link
  #onItsWay = 0
  #left = 0

  constructor(link: Link) {
    this.#link = link
  }

  /** How many hints were left out. */
  get left(): number {
    return this.#left
  }

  spublish(channel: string, message: string | Buffer): Promise<number> {
    if (!this.#link.isUp() || this.#onItsWay >= onItsWayAtMost) this.#left++
    else void this.#say(channel, message)
    return Promise.resolve(0)
  }

  async #say(channel: string, message: string | Buffer): Promise<void> {
    this.#onItsWay++
    try {
      await this.#link.client.spublish(channel, message)
    } catch {
      // The loss itself is told by the link.
      this.#left++
    } finally {
      this.#onItsWay--
    }
  }
}
