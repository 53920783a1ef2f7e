import type { Redis } from 'ioredis'

const atATime = 500

/**
 * The channels that this process wants to hear, whatever becomes of the connection. To Socket.IO's adapter it is an ioredis
 * client: what it asks for in one turn goes out as one command, and is asked for again on each new connection.
 */
export class Channels {
  readonly #isWanted: (channel: string) => boolean
  readonly #wanted = new Set<string>()
  /** Asked for on this connection. */
  #asked = new Set<string>()
  #touched = new Set<string>()
  #client: Redis | null = null
  #last: Promise<unknown> = Promise.resolve()
  #onFailure = () => {}

  /** `isWanted`: the adapter asks for some that nobody ever speaks in. */
  constructor(isWanted: (channel: string) => boolean) {
    this.#isWanted = isWanted
  }

  get size(): number {
    return this.#wanted.size
  }

  ssubscribe(channel: string): void {
    if (!this.#isWanted(channel)) return
    this.#wanted.add(channel)
    this.#touch(channel)
  }

  sunsubscribe(channels: string | string[]): void {
    for (const channel of [channels].flat()) if (this.#wanted.delete(channel)) this.#touch(channel)
  }

  on(event: 'smessageBuffer', hear: (channel: Buffer, message: Buffer) => void): void {
    this.#listeners.push([event, hear])
    // The connection may be there before anybody listens.
    this.#client?.on(event, hear)
  }
  readonly #listeners: ['smessageBuffer', (channel: Buffer, message: Buffer) => void][] = []

  /** A connection came to be: all is asked for on it. */
  async attach(client: Redis, onFailure: () => void): Promise<void> {
    if (client !== this.#client) for (const [event, hear] of this.#listeners) client.on(event, hear)
    this.#client = client
    this.#onFailure = onFailure
    this.#asked = new Set()
    this.#touched = new Set(this.#wanted)
    await this.#send()
  }

  /** What was asked for so far is heard from now on; or the connection is lost, and another one will be told. */
  async settled(): Promise<void> {
    await this.#flush()
  }

  #touch(channel: string): void {
    if (this.#touched.size === 0) queueMicrotask(() => void this.#flush())
    this.#touched.add(channel)
  }

  #flush(): Promise<unknown> {
    if (this.#touched.size > 0) this.#last = this.#send().catch(() => this.#onFailure())
    return this.#last
  }

  async #send(): Promise<void> {
    const touched = [...this.#touched]
    this.#touched.clear()
    const client = this.#client
    if (client?.status !== 'ready') return
    const more = touched.filter((one) => this.#wanted.has(one) && !this.#asked.has(one))
    const fewer = touched.filter((one) => !this.#wanted.has(one) && this.#asked.has(one))
    for (const one of more) this.#asked.add(one)
    for (const one of fewer) this.#asked.delete(one)
    await Promise.all([
      ...slices(more).map((some) => client.ssubscribe(...some)),
      ...slices(fewer).map((some) => client.sunsubscribe(...some)),
    ])
  }
}

const slices = (all: string[]) =>
  Array.from({ length: Math.ceil(all.length / atATime) }, (_, n) => all.slice(n * atATime, (n + 1) * atATime))
