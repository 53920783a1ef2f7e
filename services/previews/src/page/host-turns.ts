import { LinkRefused } from '@hubbub/runtime'

interface Turns {
  running: number
  waiting: (() => void)[]
}

/** At one host few at once, and few who wait for it: whoever posts a hundred links to it sends a hundred requests to nobody. */
export class HostTurns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #hosts = new Map<string, Turns>()

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#hosts.get(host) ?? { running: 0, waiting: [] }
    this.#hosts.set(host, turns)
    if (turns.running >= this.#atOnce) {
      if (turns.waiting.length >= this.#mostWaiting) throw new LinkRefused('too many at this host')
      // Whoever ends hands the place on, so that nobody comes in between.
      await new Promise<void>((resolve) => turns.waiting.push(resolve))
    } else turns.running++
    try {
      return await work()
    } finally {
      const next = turns.waiting.shift()
      if (next) next()
      else if (--turns.running === 0) this.#hosts.delete(host)
    }
  }
}
