import { LinkRefused } from '@hubbub/runtime'

/** Nothing was asked: it says nothing of the link. */
export class NoTurn extends LinkRefused {}

interface Turns {
  running: number
  waiting: (() => void)[]
}

/**
 * At one host few at once, and few who wait for it: whoever posts a hundred links to it sends a hundred requests to nobody. Nobody waits for
 * longer than their own time: a host that is silent would keep them for a multiple of it.
 */
export class HostTurns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #hosts = new Map<string, Turns>()

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async take<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turns = this.#hosts.get(host) ?? { running: 0, waiting: [] }
    this.#hosts.set(host, turns)
    if (turns.running >= this.#atOnce) {
      if (turns.waiting.length >= this.#mostWaiting) throw new NoTurn('too many at this host')
      await turnAt(turns, signal)
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

/** Whoever ends hands the place on, so that nobody comes in between. */
function turnAt({ waiting }: Turns, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    waiting.splice(waiting.indexOf(begin), 1)
    reject(new NoTurn('its turn did not come in time'))
  }
  const begin = () => {
    signal.removeEventListener('abort', leave)
    resolve()
  }
  signal.addEventListener('abort', leave, { once: true })
  waiting.push(begin)
  return promise
}
