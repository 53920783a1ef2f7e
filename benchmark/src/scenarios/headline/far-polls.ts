import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PollOrder, PollOutcome, PollPort } from './poll-orders.ts'

const program = fileURLToPath(new URL('poll-process.ts', import.meta.url))

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

/** Some of those who poll, in a process of their own. */
export class FarPolls implements PollPort {
  readonly #child: ChildProcess = fork(program, { serialization: 'advanced' })
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #numbers = 0

  constructor() {
    this.#child.on('message', (outcome: PollOutcome) => this.#settle(outcome))
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        resolve()
        this.#fail(new Error(`a load process ended with ${code ?? signal}`))
      })
    })
  }

  enter: PollPort['enter'] = (...args) => this.#ask('enter', args)
  heard: PollPort['heard'] = (...args) => this.#ask('heard', args)
  faults: PollPort['faults'] = (...args) => this.#ask('faults', args)
  own: PollPort['own'] = (...args) => this.#ask('own', args)

  async close(): Promise<void> {
    await this.#ask<void>('close', [])
    this.#child.disconnect()
    await this.#ended
  }

  #ask<T>(name: PollOrder['name'], args: PollOrder['args']): Promise<T> {
    const number = ++this.#numbers
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      this.#child.send({ number, name, args }, (error) => {
        if (error) this.#fail(error)
      })
    })
  }

  #settle(outcome: PollOutcome): void {
    const waiting = this.#waiting.get(outcome.number)
    this.#waiting.delete(outcome.number)
    if ('error' in outcome) waiting?.reject(new Error(outcome.error))
    else waiting?.resolve(outcome.result as never)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
