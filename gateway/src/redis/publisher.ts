import type { Link } from './link.ts'

/** More than this on its way means that Redis does not keep up. */
const onItsWayAtMost = 5_000

/**
 * Says things in channels and does not wait. What Redis does not take is given to another way; more than it can keep up with is left
 * out: it is a hint, and heads find what it was about. To Socket.IO's adapter it is an ioredis client.
 */
export class Publisher {
  readonly #link: Link
  #onItsWay = 0
  #left = 0
  #otherwise: (message: string) => void = () => {}
  #also: (message: string) => void = () => {}

  constructor(link: Link) {
    this.#link = link
  }

  whenLeftOut(run: (message: string) => void): void {
    this.#otherwise = run
  }

  /** For those who do not hear what is said here. */
  whenSaid(run: (message: string) => void): void {
    this.#also = run
  }

  /** How many hints were left out. */
  get left(): number {
    return this.#left
  }

  spublish(channel: string, message: string | Buffer): Promise<number> {
    if (!this.#link.isUp()) this.#leaveOut(message)
    else if (this.#onItsWay >= onItsWayAtMost) this.#left++
    else void this.#say(channel, message)
    return Promise.resolve(0)
  }

  async #say(channel: string, message: string | Buffer): Promise<void> {
    this.#onItsWay++
    if (typeof message === 'string') this.#also(message)
    try {
      await this.#link.client.spublish(channel, message)
    } catch {
      // The loss itself is told by the link.
      this.#leaveOut(message)
    } finally {
      this.#onItsWay--
    }
  }

  #leaveOut(message: string | Buffer): void {
    this.#left++
    // Of what we say nothing is binary.
    if (typeof message === 'string') this.#otherwise(message)
  }
}
