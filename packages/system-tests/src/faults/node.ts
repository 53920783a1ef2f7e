import { setTimeout as sleep } from 'node:timers/promises'
import type { HubbubProcess } from '@hubbub/testing'
import type { TargetProcess } from './target-process.ts'

const lookEveryMs = 500

/** A node under a supervisor: what ends is started again, until it works. */
export class Node implements TargetProcess {
  readonly name: string
  readonly kind: string
  readonly #process: HubbubProcess
  readonly #timer: NodeJS.Timeout
  #isMeantToRun = true
  #starting: Promise<void> | undefined
  /** How often it ended although nobody killed it. */
  collapses = 0

  constructor(process: HubbubProcess) {
    this.name = process.env['HUBBUB_NODE_ID']!
    this.kind = this.name.startsWith('gateway') ? 'gateway' : 'service node'
    this.#process = process
    this.#timer = setInterval(() => this.#look(), lookEveryMs)
  }

  async kill(): Promise<void> {
    await this.#starting
    this.#isMeantToRun = false
    await this.#process.end('SIGKILL')
  }

  revive(): Promise<void> {
    this.#starting ??= this.#start().finally(() => (this.#starting = undefined))
    return this.#starting
  }

  stop(): void {
    this.#process.signal('SIGSTOP')
  }

  goOn(): void {
    this.#process.signal('SIGCONT')
  }

  retire(): void {
    clearInterval(this.#timer)
  }

  async #start(): Promise<void> {
    for (;;)
      try {
        await this.#process.start()
        this.#isMeantToRun = true
        return
      } catch {
        // What it needs is away as well: see its log.
        await sleep(300)
      }
  }

  #look(): void {
    if (!this.#isMeantToRun || this.#process.isRunning) return
    this.#isMeantToRun = false
    this.collapses++
    void this.revive()
  }
}
