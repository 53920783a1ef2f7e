import { OwnProcess, WarmProcess, type Launched } from './launched.ts'
import { TestClock } from './test-clock.ts'

const keptLines = 20_000

export interface HowToRun {
  /** In a cluster, with commas; everything without it. */
  roles?: string | undefined
  /** So many files it may open. */
  files?: number | undefined
  /** In a process in which others ran before, where the suite lends such: for tests that look at Hubbub and not at its process. */
  isWarm?: boolean | undefined
}

/** One `hubbub start` in a child process. Started again it takes the same port, so that clients find it. */
export class HubbubProcess {
  readonly env: Record<string, string>
  readonly clock = new TestClock()
  readonly #how: HowToRun
  /** What it logged last, for the message of a test that fails. */
  readonly log: string[] = []
  #launched: Launched | undefined
  #port = 0

  constructor(env: Record<string, string>, how: HowToRun = {}) {
    this.env = {
      ...{ HOST: '127.0.0.1', METRICS_PORT: '0', LOG_FORMAT: 'json' },
      ...{ HUBBUB_RATE_LIMITS: 'off', HUBBUB_COPY_CALLS: 'yes' },
      // A link in a test leads nowhere.
      HUBBUB_LINK_PREVIEWS: 'off',
      HUBBUB_WEB_CHANNELS: 'on',
      ...env,
    }
    this.#how = how
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#launched?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#launched?.isRunning ?? false
  }

  /** Answers when it is ready. */
  async start(): Promise<this> {
    let isReady: (port: number) => void = () => {}
    const ready = new Promise<number>((resolve) => (isReady = resolve))
    const launched = this.#launch((line) => {
      this.#note(line)
      if (line.includes('"msg":"ready"')) isReady(JSON.parse(line).port ?? 0)
    })
    this.#launched = launched
    const ended = launched.ended.then((code) => {
      throw new Error(`it ended with ${code}:\n${this.log.join('\n')}`)
    })
    this.#port = await Promise.race([ready, ended])
    ended.catch(() => undefined)
    return this
  }

  /** Sends a signal and leaves it at that. */
  signal(signal: NodeJS.Signals): void {
    this.#launched?.kill(signal)
  }

  /** Answers the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isRunning) this.#launched!.kill(signal)
    return (await this.#launched?.ended) ?? null
  }

  #launch(note: (line: string) => void): Launched {
    const { roles, files, isWarm } = this.#how
    const launch = { env: { PORT: String(this.#port), ...this.env }, roles, note, clock: this.clock }
    const lender = process.env['TEST_WARM_SERVERS']
    return isWarm && lender ? new WarmProcess(lender, launch) : new OwnProcess(launch, files)
  }

  #note(line: string): void {
    this.log.push(line)
    if (this.log.length > keptLines) this.log.shift()
  }
}
