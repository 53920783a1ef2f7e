import { setTimeout as sleep } from 'node:timers/promises'
import type { Newcomer, LoadPool } from '../../load/load-pool-port.ts'

export interface FlowPlan {
  pool: LoadPool
  newcomers: readonly Newcomer[]
  /** How long each of them stays, from being in. */
  stayMs: number
  /** They come in so many groups, spread evenly over that time. */
  groups: number
}

/** People who come, stay a while, leave and come again, over and over. */
export class ChurnFlow {
  readonly #plan: FlowPlan
  readonly #over = new AbortController()
  #rounds: Promise<void> = Promise.resolve()
  #failure: Error | null = null
  #began = 0
  #seconds = 0
  #came = 0
  readonly #refused: Record<string, number> = {}

  constructor(plan: FlowPlan) {
    this.#plan = plan
  }

  begin(): void {
    const { newcomers, groups, stayMs } = this.#plan
    this.#began = performance.now()
    const all = Array.from({ length: groups }, (_, group) => {
      const some = newcomers.filter((_, index) => index % groups === group)
      return this.#comeAndGo(some, (group / groups) * stayMs)
    })
    this.#rounds = Promise.all(all).then(
      () => {},
      (error: Error) => {
        this.#failure = error
      },
    )
  }

  /** Nobody comes any more. */
  stop(): void {
    this.#seconds = (performance.now() - this.#began) / 1_000
    this.#over.abort()
  }

  /** Answers when the last ones have left. */
  async ended(): Promise<{ came: number; perSecond: number; refused: Record<string, number> }> {
    await this.#rounds
    if (this.#failure !== null) throw this.#failure
    return { came: this.#came, perSecond: this.#came / this.#seconds, refused: this.#refused }
  }

  async #comeAndGo(some: readonly Newcomer[], firstMs: number): Promise<void> {
    const { pool, stayMs } = this.#plan
    await this.#pause(firstMs)
    while (!this.#over.signal.aborted) {
      const { connections, refused } = await pool.connect(some)
      for (const { why } of refused) this.#refused[why] = (this.#refused[why] ?? 0) + 1
      this.#came += some.length - refused.length
      await this.#pause(stayMs)
      await pool.disconnect(connections)
    }
  }

  /** Shorter when it is over. */
  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#over.signal }).catch(() => undefined)
  }
}
