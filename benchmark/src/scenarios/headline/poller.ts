import { PollLine, type PollListener, type PollPlace } from './poll-line.ts'

/** As long as the server lets a request wait. */
export const longestWaitMs = 60_000

export interface PollingUser extends PollPlace {
  /** Of the long poll, without a question. */
  path: string
  credential: string
}

/** One who waits for news by asking again and again. */
export class Poller extends PollLine {
  readonly number: number
  /** The version it holds; null before the first answer. */
  version: number | null = null
  /** When the request left that it waits for, as `performance.now` says. */
  askedAt = 0
  /** Told once: null when it waits, or why it does not. */
  entered: ((why: string | null) => void) | null
  readonly #path: string
  readonly #rest: string

  constructor(
    { path, credential, ...place }: PollingUser,
    {
      number,
      listener,
      entered,
    }: { number: number; listener: PollListener<Poller>; entered: (why: string | null) => void },
  ) {
    super(place, listener)
    this.number = number
    this.entered = entered
    this.#path = path
    this.#rest = ` HTTP/1.1\r\nHost: ${place.host}:${place.port}\r\nAuthorization: Bearer ${credential}\r\n\r\n`
  }

  /** What is it now? */
  askOnce(): void {
    this.ask(`GET ${this.#path}${this.#rest}`)
  }

  /** What is it, once it is no longer what I hold? */
  wait(): void {
    this.askedAt = performance.now()
    this.ask(`GET ${this.#path}?after=${this.version}&waitMs=${longestWaitMs}${this.#rest}`)
  }

  tell(why: string | null): void {
    const { entered } = this
    this.entered = null
    entered?.(why)
  }
}
