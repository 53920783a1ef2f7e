import { Worker } from 'node:worker_threads'
import { AppError } from '@hubbub/protocol'
import { type Trouble } from '../database/trouble.ts'
import type { ReadAnswer } from './reader-thread.ts'
import type { ReadRequest } from './reads.ts'

interface ReaderOptions {
  /** What is thrown for this trouble of the database. */
  explain: (trouble: Trouble) => Error
  /** The thread ends when nothing was read for so long. */
  idleMs?: number
  /** More are refused as `busy`. */
  maxWaiting?: number
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** The thread that reads what takes long: begun with the first read, and ended when there was none for a while. */
export class Reader {
  readonly #file: string
  readonly #options: Required<ReaderOptions>
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  #isClosed = false

  constructor(file: string, options: ReaderOptions) {
    this.#file = file
    this.#options = { idleMs: 60_000, maxWaiting: 200, ...options }
  }

  get isRunning(): boolean {
    return this.#thread !== null
  }

  read(request: Omit<ReadRequest, 'id'>): Promise<unknown> {
    if (this.#isClosed || this.#waiting.size >= this.#options.maxWaiting)
      return Promise.reject(new AppError('busy', { retryAfterMs: 1_000 }))
    const thread = (this.#thread ??= this.#begin())
    clearTimeout(this.#idle)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // What is waited for keeps the process going; an idle thread does not.
      thread.ref()
      thread.postMessage({ id, ...request } satisfies ReadRequest)
    })
  }

  /** Answers when the thread has closed the database: what waits is answered first. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  #begin(): Worker {
    const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: this.#file,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    })
    thread.on('message', (answer: ReadAnswer) => this.#answered(thread, answer))
    thread.once('error', (error) => this.#lost(thread, error as Error))
    thread.once('exit', (code) => this.#lost(thread, new Error(`the reading thread has ended with ${code}`)))
    return thread
  }

  #answered(thread: Worker, { id, answer, failed }: ReadAnswer): void {
    const { resolve, reject } = this.#waiting.get(id)!
    this.#waiting.delete(id)
    if (failed) reject(failed.trouble ? this.#options.explain(failed.trouble) : new Error(failed.message))
    else resolve(answer)
    if (this.#waiting.size > 0) return
    thread.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref()
  }

  /** The next read begins another one. */
  #lost(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return
    this.#thread = null
    clearTimeout(this.#idle)
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    if (!thread) return
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    // A read that comes now begins another thread, unless this one has answers to give yet.
    if (this.#waiting.size === 0) this.#thread = null
    thread.ref()
    thread.postMessage('close')
    await ended
  }
}
