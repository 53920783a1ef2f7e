import type { Log } from '@hubbub/runtime'

/** Goes through what is to be removed, one round at a time: when it is nudged, and at the start for what was broken off. */
export class Sweeper {
  readonly #sweep: (mayGoOn: () => boolean) => Promise<void>
  readonly #log: Log
  #round: Promise<void> | null = null
  #next: Promise<void> | null = null
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(sweep: (mayGoOn: () => boolean) => Promise<void>, log: Log) {
    this.#sweep = sweep
    this.#log = log
  }

  /** There may be something to remove. What fails is tried again with the next nudge. */
  nudge(): void {
    this.done().catch((error: unknown) =>
      this.#log.warn({ err: error }, 'could not remove all that is to go'),
    )
  }

  /** Answers when all is gone that is to go by now. */
  done(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    // The round under way may have passed by already.
    if (this.#round) return (this.#next ??= this.#round.then(noMatter, noMatter).then(() => this.#begin()))
    return this.#begin()
  }

  /** Nudged from now on every now and then: what another process left undone is gone through as well. */
  start(everyMs = 60_000): void {
    this.nudge()
    this.#timer = setInterval(() => this.nudge(), everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#round?.catch(noMatter)
  }

  #begin(): Promise<void> {
    this.#next = null
    const round = this.#sweep(() => !this.#isStopped).finally(() => {
      if (this.#round === round) this.#round = null
    })
    this.#round = round
    return round
  }
}

/** Whoever began that round is told of its failure. */
const noMatter = () => {}
