import { fork, type ChildProcess } from 'node:child_process'
import { notMade, outOfMemoryExit, type Answers, type Job, type NotMade } from './jobs.ts'

interface ChildParts {
  program: URL
  timeoutMs: number
  memoryBytes: number
}

/** A process of its own for decoders: what kills or holds one of them, kills or holds nothing else. One job at a time. */
export class WorkerChild {
  readonly #child: ChildProcess
  readonly #timeoutMs: number
  #saidLast = ''
  #answer: ((answer: Answers[Job['kind']] | NotMade) => void) | undefined
  /** When it has ended, by itself or not. */
  readonly ended: Promise<void>

  constructor({ program, timeoutMs, memoryBytes }: ChildParts) {
    this.#timeoutMs = timeoutMs
    this.#child = fork(program, [`${memoryBytes}`], {
      execArgv: ['--max-old-space-size=256'],
      // It decodes what strangers sent: it gets none of the secrets that stand in our environment.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#saidLast = (this.#saidLast + text).slice(-1_000)
    })
    this.#child.on('message', (answer) => this.#settle(answer as Answers[Job['kind']] | NotMade))
    // What could not be sent is answered by its end.
    this.#child.on('error', (error) => (this.#saidLast += error.message))
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code: number | null, signal: string | null) => {
        const reason = code === outOfMemoryExit ? 'out_of_memory' : 'crashed'
        this.#settle(notMade(reason, `ended by ${signal ?? `exit code ${code}`}: ${this.#saidLast}`))
        resolve()
      })
    })
  }

  /** It lives, and nothing has ended it. */
  get isUsable(): boolean {
    return (
      this.#child.connected &&
      !this.#child.killed &&
      this.#child.exitCode === null &&
      this.#child.signalCode === null
    )
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  run(job: Job): Promise<Answers[Job['kind']] | NotMade> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#settle(notMade('timed_out', `no answer within ${this.#timeoutMs} ms`))
        this.kill()
      }, this.#timeoutMs)
      this.#answer = (answer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      this.#child.send(job, (error) => error && this.kill())
    })
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #settle(answer: Answers[Job['kind']] | NotMade): void {
    const settle = this.#answer
    this.#answer = undefined
    settle?.(answer)
  }
}
