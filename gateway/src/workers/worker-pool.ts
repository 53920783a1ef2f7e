import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@hubbub/protocol'
import { toldFrame, type Log } from '@hubbub/runtime'
import { WorkerProcess } from './worker-process.ts'

interface WorkerPoolParts {
  count: number
  log: Log
  /** Until then nobody can come to a worker. */
  mayBegin: Promise<void>
  /** Answers what a worker may ask; called before it has said anything. `place`: from 0. */
  serve: (worker: WorkerProcess, place: number) => void
  /** It has ended, with all who were at it. */
  onEnd: (nodeId: string) => void
  spawn?: (nodeId: string) => WorkerProcess
  wait?: (ms: number) => Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** One that lived as long did not fail at its start. */
const settledMs = 10_000

/** The workers of one machine. Whichever ends is replaced. */
export class WorkerPool {
  readonly #parts: WorkerPoolParts
  /** By their places. */
  readonly #workers = new Map<number, WorkerProcess>()
  #generation = 0
  #isStopping = false

  constructor(parts: WorkerPoolParts) {
    this.#parts = parts
  }

  /** Answers when all are open; throws when one ended before it was. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#parts.count }, (_, place) => this.#startFirst(place)))
  }

  /** Those that remember something. */
  alive(): WorkerProcess[] {
    return [...this.#workers.values()].filter(({ isAlive }) => isAlive)
  }

  /** To all, in the order of telling. One that takes nothing any more is replaced: nothing else waits for it. */
  tell(event: string, payload: unknown): void {
    const frame = toldFrame(event, payload)
    for (const worker of this.alive()) {
      worker.pipe.send(frame)
      if (worker.pipe.waitingBytes > limits.waitingBytesPerProcess) {
        this.#parts.log.error({ worker: worker.nodeId }, 'a worker does not read; it is replaced')
        worker.kill()
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#workers.values()].map((worker) => worker.stop()))
  }

  async #startFirst(place: number): Promise<void> {
    const worker = this.#spawn(place)
    const isOpen = await Promise.race([worker.opened.then(() => true), worker.ended.then(() => false)])
    if (!isOpen) throw new Error(`a worker ended before it was open: ${await worker.ended}`)
    void this.#replace(place, worker)
  }

  async #replace(place: number, first: WorkerProcess): Promise<void> {
    const { log, onEnd, wait = sleep } = this.#parts
    let pauseMs = firstPauseMs
    for (let worker = first; ; worker = this.#spawn(place)) {
      const since = performance.now()
      const why = await worker.ended
      onEnd(worker.nodeId)
      if (this.#isStopping) return
      log.error({ worker: worker.nodeId, why }, 'a worker has ended; another one takes its place')
      pauseMs = performance.now() - since > settledMs ? firstPauseMs : Math.min(longestPauseMs, 2 * pauseMs)
      await wait(pauseMs)
      if (this.#isStopping) return
    }
  }

  #spawn(place: number): WorkerProcess {
    const { spawn = (nodeId) => new WorkerProcess(nodeId), serve, log, mayBegin } = this.#parts
    // Another name each time: what is known of the one before it is of that one.
    const worker = spawn(`worker-${place + 1}.${++this.#generation}`)
    serve(worker, place)
    worker.pipe.whenAsked('begin', async () => {
      await mayBegin
      worker.begin()
    })
    void worker.opened.then(() => log.info({ worker: worker.nodeId, pid: worker.pid }, 'a worker is open'))
    this.#workers.set(place, worker)
    return worker
  }
}
