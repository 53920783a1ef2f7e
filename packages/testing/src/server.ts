import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../hubbub/src/main.ts', import.meta.url))

/** A whole Hubbub in a child process, on a data folder of its own. */
export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'hubbub-test-'))
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #port = 0
  /** What it logged last, for the message of a test that fails. */
  readonly log: string[] = []

  constructor(env: Record<string, string> = {}) {
    this.#env = env
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get setupCode(): string {
    return JSON.parse(readFileSync(join(this.folder, 'secrets.json'), 'utf8')).setupCode
  }

  get databaseFile(): string {
    return join(this.folder, 'hubbub.db')
  }

  /** Answers when it is ready. Started again, it takes the same port, so that clients find it. */
  async start(): Promise<this> {
    const child = spawn(process.execPath, [main, 'start'], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        HUBBUB_DATA: this.folder,
        METRICS_PORT: '0',
        LOG_FORMAT: 'json',
        HUBBUB_RATE_LIMITS: 'off',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    createInterface({ input: child.stderr }).on('line', (line) => this.#note(line))
    this.#port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) =>
        reject(new Error(`the server ended with ${code}:\n${this.log.join('\n')}`)),
      )
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.#note(line)
        const { msg, port } = JSON.parse(line)
        if (msg === 'ready') resolve(port)
      })
    })
    return this
  }

  /** As if the power went: nothing is finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops as an operator would, and leaves the folder for the next start; answers the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Stops and removes the folder. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  #note(line: string): void {
    this.log.push(line)
    if (this.log.length > keptLines) this.log.shift()
  }
}

const keptLines = 20_000
