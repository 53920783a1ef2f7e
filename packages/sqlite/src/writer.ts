import { AppError } from '@hubbub/protocol'
import type { WriteOutcome, WriteRequest, Writes } from './writes.ts'

/** Commits a batch somewhere: in this thread or in the writer's own. */
export type Commit = (requests: WriteRequest[]) => Promise<WriteOutcome[]>

/** Calls one of a part's writes by name; answers after the commit. */
export type WriteCall<W extends Writes> = <N extends keyof W & string>(
  name: N,
  input: Parameters<W[N]>[1],
) => Promise<ReturnType<W[N]>>

export interface CommitReport {
  writes: number
  ms: number
}

interface Waiting {
  request: WriteRequest
  resolve(value: unknown): void
  reject(error: unknown): void
}

const batchLimit = 2_000
const waitingLimit = 100_000

/**
 * Group commit, seen from the callers: what is asked for while a commit is on its way shares the next one. So the batch
 * grows with the disk's slowness, and a lone write waits for nobody.
 */
export class Writer {
  readonly #commit: Commit
  readonly #report: (report: CommitReport) => void
  readonly #now: () => number
  #waiting: Waiting[] = []
  #isCommitting = false

  constructor(
    commit: Commit,
    report: (report: CommitReport) => void = () => {},
    now = () => performance.now(),
  ) {
    this.#commit = commit
    this.#report = report
    this.#now = now
  }

  get waiting(): number {
    return this.#waiting.length
  }

  write(request: WriteRequest): Promise<unknown> {
    if (this.#waiting.length >= waitingLimit) throw new AppError('busy', { retryAfterMs: 1_000 })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      if (!this.#isCommitting) {
        this.#isCommitting = true
        // All that this turn of the event loop still asks for comes along.
        setImmediate(() => void this.#commitWaiting())
      }
    })
  }

  /** Answers when everything asked for so far is committed. */
  async settled(): Promise<void> {
    while (this.#isCommitting) await new Promise((resolve) => setImmediate(resolve))
  }

  async #commitWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      const from = this.#now()
      try {
        const outcomes = await this.#commit(batch.map(({ request }) => request))
        this.#report({ writes: batch.length, ms: this.#now() - from })
        batch.forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index]!
          if (outcome.ok) resolve(outcome.value)
          else reject(outcome.error)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isCommitting = false
  }
}
