import { AppError } from '@hubbub/protocol'
import { probe } from '../database/probe.ts'
import { mayPass, type Trouble } from '../database/trouble.ts'
import { writesAtOnce, type Batch, type WriteRequest, type Writes } from './writes.ts'

/**
 * Commits a batch somewhere: in this thread or in the writer's own, one after the other. Behind one that could not be committed
 * none is that was asked for before its answer. Rejects only when nothing can be committed ever again.
 */
export type Commit = (requests: WriteRequest[]) => Promise<Batch>

/** Calls one of a part's writes by name; answers after the commit. */
export type WriteCall<W extends Writes> = <N extends keyof W & string>(
  name: N,
  input: Parameters<W[N]>[1],
) => Promise<ReturnType<W[N]>>

interface WriterOptions {
  /** Each commit that could not be made, and null for the first one that could again. */
  onTrouble?: ((trouble: Trouble | null) => void) | undefined
  after?: typeof setTimeout
}

interface Waiting {
  request: WriteRequest
  resolve(value: unknown): void
  reject(error: unknown): void
}

const waitingLimit = 100_000
const retryAfterMs = 1_000
const muchLaterMs = 10_000
const probeAfterMs = 500

/**
 * Group commit, seen from the callers: what one turn of the event loop asks for is handed over together, and waits for no answer:
 * what comes while a commit is on its way shares the next one, which begins when that one ends, however busy this thread is.
 *
 * After a commit that could not be made, writes are refused at once, and a commit of the writer's own is tried until one is made:
 * nobody waits behind a disk that fails, and a server that a proxy sends nobody to still sees when it is well again.
 */
export class Writer {
  readonly #commit: Commit
  readonly #options: WriterOptions
  #waiting: Waiting[] = []
  #isToHandOver = false
  #handedOver = 0
  #trouble: Trouble | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(commit: Commit, options: WriterOptions = {}) {
    this.#commit = commit
    this.#options = options
  }

  /** Those that are being committed, too. */
  get waiting(): number {
    return this.#waiting.length + this.#handedOver
  }

  /** Null while commits are made. */
  get trouble(): Trouble | null {
    return this.#trouble
  }

  write(request: WriteRequest): Promise<unknown> {
    if (this.#trouble) return Promise.reject(refusalFor(this.#trouble))
    if (this.waiting >= waitingLimit) return Promise.reject(new AppError('busy', { retryAfterMs }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#handOverSoon()
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
    while (this.#isToHandOver || this.#handedOver > 0) await new Promise((resolve) => setImmediate(resolve))
  }

  #handOverSoon(): void {
    if (this.#isToHandOver || this.#waiting.length === 0) return
    this.#isToHandOver = true
    // All that this turn of the event loop still asks for comes along.
    setImmediate(() => void this.#handOver())
  }

  async #handOver(): Promise<void> {
    this.#isToHandOver = false
    const batch = this.#waiting.splice(0, writesAtOnce)
    this.#handOverSoon()
    if (batch.length === 0) return
    const { outcomes, trouble } = await this.#committed(batch.map(({ request }) => request))
    if (trouble) {
      for (const { reject } of batch) reject(refusalFor(trouble))
      // What was handed over before that was known fails with it, and is no trouble of its own.
      if (!this.#trouble) this.refuse(trouble)
      return
    }
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]!
      if (outcome.ok) resolve(outcome.value)
      else reject(outcome.error)
    })
  }

  async #committed(requests: WriteRequest[]): Promise<Batch> {
    this.#handedOver += requests.length
    try {
      return await this.#commit(requests)
    } catch (error) {
      return { trouble: { kind: 'lost', message: (error as Error).message } }
    } finally {
      this.#handedOver -= requests.length
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
    if (this.#handedOver > 0) return this.#probeLater()
    const { trouble } = await this.#committed([probe])
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
