import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endWithUs } from './end-with-us.ts'
import { program, programEnv } from './program.ts'

const keptLines = 20_000

/** One `hubbub start` in a child process. Started again it takes the same port, so that clients find it. */
export class HubbubProcess {
  readonly env: Record<string, string>
  readonly #args: string[]
  readonly #files: number | undefined
  /** What it logged last, for the message of a test that fails. */
  readonly log: string[] = []
  #child: ChildProcess | undefined
  #port = 0

  /** `files`: so many it may open. */
  constructor(env: Record<string, string>, args: string[] = [], files?: number) {
    this.env = {
      ...{ HOST: '127.0.0.1', METRICS_PORT: '0', LOG_FORMAT: 'json' },
      ...{ HUBBUB_RATE_LIMITS: 'off', HUBBUB_COPY_CALLS: 'yes' },
      // A link in a test leads nowhere.
      HUBBUB_LINK_PREVIEWS: 'off',
      HUBBUB_WEB_CHANNELS: 'on',
      ...env,
    }
    this.#args = args
    this.#files = files
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    const child = this.#child
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** Answers when it is ready. */
  async start(): Promise<this> {
    const command = [process.execPath, program, 'start', ...this.#args]
    // Node raises its limit as far as it may, so it is the hard one that counts.
    if (this.#files !== undefined) command.unshift('sh', '-c', `ulimit -n ${this.#files} && exec "$0" "$@"`)
    const child = spawn(command[0]!, command.slice(1), {
      env: { ...programEnv(), PORT: String(this.#port), ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    endWithUs(child)
    createInterface({ input: child.stderr }).on('line', (line) => this.#note(line))
    this.#port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${this.log.join('\n')}`)))
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.#note(line)
        const { msg, port } = JSON.parse(line)
        if (msg === 'ready') resolve(port ?? 0)
      })
    })
    return this
  }

  /** Sends a signal and leaves it at that. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Answers the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  #note(line: string): void {
    this.log.push(line)
    if (this.log.length > keptLines) this.log.shift()
  }
}
