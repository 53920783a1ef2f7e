import { availableParallelism, totalmem } from 'node:os'
import { AppError } from '@hubbub/protocol'
import type { AnswerTo, Job } from './jobs.ts'
import { WorkerChild } from './worker-child.ts'

export interface WorkerLimits {
  /** How many files are decoded at once. */
  concurrency?: number
  /** How long one job may take. */
  timeoutMs?: number
  /** How much memory one worker may have. */
  memoryBytes?: number
  /** How long a worker stays without a job. */
  idleMs?: number
  /** How many jobs may wait; more are refused as `busy`. */
  maxWaiting?: number
  /** Another program than our own, for tests. */
  program?: URL
}

interface Waiting {
  start(): void
  refuse(reason: AppError): void
}

/** 24 bytes for each of 40 million pixels, and half as much again for the encoder. */
const standardMemory = 1.5 * 1024 ** 3

/** The processes in which files of strangers are decoded: begun when there is work, and ended when there is none. */
export class ContentWorkers {
  readonly #limits: Required<WorkerLimits>
  readonly #all = new Set<WorkerChild>()
  readonly #idle = new Map<WorkerChild, NodeJS.Timeout>()
  readonly #waiting: Waiting[] = []
  #running = 0
  #isClosed = false

  constructor(limits: WorkerLimits = {}) {
    this.#limits = {
      concurrency: standardConcurrency(limits.memoryBytes ?? standardMemory),
      timeoutMs: 60_000,
      memoryBytes: standardMemory,
      idleMs: 30_000,
      maxWaiting: 500,
      program: new URL('worker-main.ts', import.meta.url),
      ...limits,
    }
  }

  /** What became of it; it is refused only when too many wait, or the server stops. */
  async run<J extends Job>(job: J): Promise<AnswerTo<J>> {
    await this.#turn()
    const worker = this.#takeWorker()
    try {
      const answer = (await worker.run(job)) as AnswerTo<J>
      // It was ended by us: that says nothing about the file.
      if (this.#isClosed && answer.kind === 'not_made') throw new AppError('busy')
      return answer
    } finally {
      this.#running--
      this.#rest(worker)
      this.#waiting.shift()?.start()
    }
  }

  /** The processes that live now. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? [])
  }

  /** Jobs that run or wait are refused as `busy`: they may be asked again after the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { refuse } of this.#waiting.splice(0)) refuse(new AppError('busy'))
    const all = [...this.#all]
    for (const worker of all) worker.kill()
    await Promise.all(all.map(({ ended }) => ended))
  }

  async #turn(): Promise<void> {
    if (this.#isClosed) throw new AppError('busy')
    if (this.#running < this.#limits.concurrency) return void this.#running++
    if (this.#waiting.length >= this.#limits.maxWaiting) throw new AppError('busy')
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        this.#running++
        resolve()
      }
      this.#waiting.push({ start, refuse: reject })
    })
  }

  #takeWorker(): WorkerChild {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(worker)
      return worker
    }
    const worker = new WorkerChild(this.#limits)
    this.#all.add(worker)
    void worker.ended.then(() => {
      this.#all.delete(worker)
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    return worker
  }

  #rest(worker: WorkerChild): void {
    if (!worker.isUsable) return
    const timer = setTimeout(() => {
      this.#idle.delete(worker)
      worker.kill()
    }, this.#limits.idleMs)
    timer.unref()
    this.#idle.set(worker, timer)
  }
}

/** No more than there are processors, nor than half of the memory has room for. */
function standardConcurrency(memoryBytes: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / 2 / memoryBytes)))
}
