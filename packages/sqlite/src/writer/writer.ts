import { AppError } from '@hubbub/protocol'
import { probe } from '../database/probe.ts'
import { mayPass, type Trouble } from '../database/trouble.ts'
import type { Batch, WriteRequest, Writes } from './writes.ts'

/** Commits a batch somewhere: in this thread or in the writer's own. Rejects only when nothing can be committed ever again. */
export type Commit = (requests: WriteRequest[]) => Promise<Batch>

/** Calls one of a part's writes by name; answers after the commit. */
export type WriteCall<W extends Writes> = <N extends keyof W & string>(
  name: N,
  input: Parameters<W[N]>[1],
) => Promise<ReturnType<W[N]>>

export interface CommitReport {
  writes: number
  ms: number
}

interface WriterOptions {
  report?: ((report: CommitReport) => void) | undefined
  /** Each commit that could not be made, and null for the first one that could again. */
  onTrouble?: ((trouble: Trouble | null) => void) | undefined
  now?: () => number
  after?: typeof setTimeout
}

interface Waiting {
  request: WriteRequest
  resolve(value: unknown): void
  reject(error: unknown): void
}

const batchLimit = 2_000
const waitingLimit = 100_000
const retryAfterMs = 1_000
const muchLaterMs = 10_000
const probeAfterMs = 500

/**
 * Group commit, seen from the callers: what is asked for while a commit is on its way shares the next one. So the batch
 * grows with the disk's slowness, and a lone write waits for nobody.
 *
 * After a commit that could not be made, writes are refused at once, and a commit of the writer's own is tried until one is made:
 * nobody waits behind a disk that fails, and a server that a proxy sends nobody to still sees when it is well again.
 */
export class Writer {
  readonly #commit: Commit
  readonly #options: WriterOptions
  readonly #now: () => number
  #waiting: Waiting[] = []
  #isCommitting = false
  #trouble: Trouble | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(commit: Commit, options: WriterOptions = {}) {
    this.#commit = commit
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Null while commits are made. */
  get trouble(): Trouble | null {
    return this.#trouble
  }

  write(request: WriteRequest): Promise<unknown> {
    if (this.#trouble) return Promise.reject(refusalFor(this.#trouble))
    if (this.#waiting.length >= waitingLimit) return Promise.reject(new AppError('busy', { retryAfterMs }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      if (!this.#isCommitting) {
        this.#isCommitting = true
        // All that this turn of the event loop still asks for comes along.
        setImmediate(() => void this.#commitWaiting())
      }
    })
  }

  /** Refuses what waits, and all that comes, until a commit is made; for good when the trouble cannot pass. */
  refuse(trouble: Trouble): void {
    if (this.#trouble && !mayPass(this.#trouble)) return
    this.#trouble = trouble
    this.#options.onTrouble?.(trouble)
    for (const { reject } of this.#waiting.splice(0)) reject(refusalFor(trouble))
    if (mayPass(trouble)) this.#probeLater()
  }

  /** Answers when everything asked for so far is committed, or refused. */
  async settled(): Promise<void> {
    this.#isClosing = true
    clearTimeout(this.#timer)
    while (this.#isCommitting) await new Promise((resolve) => setImmediate(resolve))
  }

  async #commitWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      const from = this.#now()
      const { outcomes, trouble } = await this.#committed(batch.map(({ request }) => request))
      if (trouble) {
        for (const { reject } of batch) reject(refusalFor(trouble))
        this.refuse(trouble)
        break
      }
      this.#options.report?.({ writes: batch.length, ms: this.#now() - from })
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!
        if (outcome.ok) resolve(outcome.value)
        else reject(outcome.error)
      })
    }
    this.#isCommitting = false
  }

  async #committed(requests: WriteRequest[]): Promise<Batch> {
    try {
      return await this.#commit(requests)
    } catch (error) {
      return { trouble: { kind: 'lost', message: (error as Error).message } }
    }
  }

  #probeLater(): void {
    if (this.#isClosing) return
    clearTimeout(this.#timer)
    this.#timer = (this.#options.after ?? setTimeout)(() => void this.#probe(), probeAfterMs)
    this.#timer.unref()
  }

  async #probe(): Promise<void> {
    // What was under way when the trouble was told by somebody else has its own answer first.
    if (this.#isCommitting) return this.#probeLater()
    this.#isCommitting = true
    const { trouble } = await this.#committed([probe])
    this.#isCommitting = false
    if (trouble) return this.refuse(trouble)
    if (this.#trouble && !mayPass(this.#trouble)) return
    this.#trouble = null
    this.#options.onTrouble?.(null)
  }
}

const refusalFor = ({ kind }: Trouble): AppError =>
  kind === 'damaged'
    ? new AppError('store_damaged', { retryAfterMs: muchLaterMs })
    : new AppError('busy', { retryAfterMs })
