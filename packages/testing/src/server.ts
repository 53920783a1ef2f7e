import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HubbubProcess, type HowToRun } from './hubbub-process.ts'

/** A whole Hubbub, in whatever shape: what a system test is run against. */
export interface Server {
  /** Where clients go; where there are several doors, another one each time. */
  readonly url: string
  readonly setupCode: string
  /** What nobody outside may ever see. */
  readonly secrets: string[]
  /** With which the hubbub command finds it. */
  readonly env: Record<string, string>
  /** The processes that clients connect to; a gateway's workers are their children. */
  readonly doors: readonly number[]
  /** What all of it logged last. */
  readonly log: string[]
  /** The time that it goes by, in milliseconds since 1970. */
  now(): number
  /** Lets so much time pass on it, also while it is stopped. At once where its processes are lent, alone; elsewhere it is waited for. */
  pass(ms: number): Promise<void>
  /** Answers when it is ready. */
  start(): Promise<this>
  /** As if the power went: nothing is finished. */
  kill(): Promise<void>
  /** Stops as an operator would, and leaves the data for the next start; answers the exit code. */
  stop(): Promise<number | null>
  /** Stops and removes what it kept. */
  remove(): Promise<void>
}

/** Everything in one process, on a data folder of its own. */
export class TestServer implements Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'hubbub-test-'))
  readonly #process: HubbubProcess

  constructor(env: Record<string, string> = {}, how: Omit<HowToRun, 'roles'> = {}) {
    this.#process = new HubbubProcess({ HUBBUB_DATA: this.folder, ...env }, how)
  }

  get url(): string {
    return this.#process.url
  }

  get doors(): number[] {
    return [this.#process.pid]
  }

  get env(): Record<string, string> {
    return this.#process.env
  }

  get log(): string[] {
    return this.#process.log
  }

  get setupCode(): string {
    return this.#kept().setupCode
  }

  get secrets(): string[] {
    return Object.values(this.#kept())
  }

  get databaseFile(): string {
    return join(this.folder, 'hubbub.db')
  }

  async start(): Promise<this> {
    await this.#process.start()
    return this
  }

  now(): number {
    return this.#process.clock.now()
  }

  async pass(ms: number): Promise<void> {
    const { clock } = this.#process
    if (clock.isFollowed) clock.advance(ms)
    else await sleep(ms)
  }

  async kill(): Promise<void> {
    await this.#process.end('SIGKILL')
  }

  stop(): Promise<number | null> {
    return this.#process.end('SIGTERM')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #kept(): { tokens: string; setupCode: string } {
    return JSON.parse(readFileSync(join(this.folder, 'secrets.json'), 'utf8'))
  }
}
