import { AppError } from '@hubbub/protocol'

/** Lets so many through at once; so many may queue; whoever comes then is told to come back later. */
export class ConcurrencyLimit {
  readonly #places: number
  readonly #queue: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(places: number, queue: number) {
    this.#places = places
    this.#queue = queue
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Answers how to leave, which is to be done once. */
  async enter(): Promise<() => void> {
    const leave = () => this.#leave()
    if (this.#inside < this.#places) {
      this.#inside++
      return leave
    }
    if (this.#waiting.length >= this.#queue) throw new AppError('busy', { retryAfterMs: 1_000 })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return leave
  }

  /** The place goes straight to the next one, so that nobody slips in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#inside--
  }
}
