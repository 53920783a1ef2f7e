import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CrowdPort } from './crowd-port.ts'
import type { Order, Outcome } from './orders.ts'
import type { Share } from './pending-sends.ts'

const program = fileURLToPath(new URL('load-process.ts', import.meta.url))
/** Short-lived bytes are let lie for longer, so that a round is not interrupted to collect them. */
const options = ['--max-semi-space-size=64']

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
  onProgress?: (progress: { ready: number; refused: number }) => void
}

type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never

/** A crowd in a process of its own. */
export class FarCrowd implements CrowdPort {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #numbers = 0
  #isClosing = false

  constructor({ number, of }: Share) {
    this.#child = fork(program, [String(number), String(of)], {
      ...{ serialization: 'advanced', execArgv: options },
    })
    this.#child.on('message', (outcome: Outcome) => this.#settle(outcome))
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        resolve()
        if (!this.#isClosing) this.#fail(new Error(`a load process ended with ${code ?? signal}`))
      })
    })
  }

  connect: CrowdPort['connect'] = (people, pace, onProgress) =>
    this.#ask({ name: 'connect', args: [people, pace] }, onProgress)
  say: CrowdPort['say'] = (...args) => this.#ask({ name: 'say', args })
  talk: CrowdPort['talk'] = (...args) => this.#ask({ name: 'talk', args })
  receipts: CrowdPort['receipts'] = (...args) => this.#ask({ name: 'receipts', args })
  shown: CrowdPort['shown'] = (...args) => this.#ask({ name: 'shown', args })
  unanswered: CrowdPort['unanswered'] = (...args) => this.#ask({ name: 'unanswered', args })
  traffic: CrowdPort['traffic'] = (...args) => this.#ask({ name: 'traffic', args })
  ping: CrowdPort['ping'] = (...args) => this.#ask({ name: 'ping', args })
  startCounting: CrowdPort['startCounting'] = (...args) => this.#ask({ name: 'startCounting', args })
  stopCounting: CrowdPort['stopCounting'] = (...args) => this.#ask({ name: 'stopCounting', args })
  unheard: CrowdPort['unheard'] = (...args) => this.#ask({ name: 'unheard', args })
  heads: CrowdPort['heads'] = (...args) => this.#ask({ name: 'heads', args })
  faults: CrowdPort['faults'] = (...args) => this.#ask({ name: 'faults', args })
  disconnect: CrowdPort['disconnect'] = (...args) => this.#ask({ name: 'disconnect', args })
  own: CrowdPort['own'] = (...args) => this.#ask({ name: 'own', args })

  async close(): Promise<void> {
    if (this.#child.connected) {
      await this.#ask<void>({ name: 'close', args: [] })
      this.#isClosing = true
      this.#child.disconnect()
    }
    await this.#ended
  }

  #ask<T>(order: WithoutNumber<Order>, onProgress?: Waiting['onProgress']): Promise<T> {
    const number = ++this.#numbers
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, ...(onProgress && { onProgress }) })
      this.#child.send({ number, ...order } satisfies Order, (error) => {
        if (error) this.#fail(error)
      })
    })
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting.get(outcome.number)
    if (!waiting) return
    if ('progress' in outcome) return waiting.onProgress?.(outcome.progress)
    this.#waiting.delete(outcome.number)
    if ('error' in outcome) waiting.reject(new Error(outcome.error))
    else waiting.resolve(outcome.result as never)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
