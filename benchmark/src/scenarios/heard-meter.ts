import type { HubbubClient } from '@hubbub/client-core'

/** How long messages take from the server that accepts them to somebody else's screen, both on this machine. */
export class HeardMeter {
  readonly #took: number[] = []
  readonly #stop: () => void
  #whenMore = () => {}

  /** Of messages from now on. */
  constructor(listener: HubbubClient, now = () => performance.timeOrigin + performance.now()) {
    const from = now()
    this.#stop = listener.onChange((event) => {
      if (event.type !== 'message.created' || event.data.message.at < from) return
      this.#took.push(now() - event.data.message.at)
      this.#whenMore()
    })
  }

  /** Milliseconds, sorted, once so many were heard. */
  async all(count: number): Promise<number[]> {
    while (this.#took.length < count) await new Promise<void>((resolve) => (this.#whenMore = resolve))
    this.#stop()
    return this.#took.sort((a, b) => a - b)
  }
}
