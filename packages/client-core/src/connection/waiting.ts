import { AppError } from '@hubbub/protocol'
import type { Clock } from '../clock.ts'

/** Acknowledgements that are still to come on one connection. */
export class Waiting {
  readonly #clock: Clock
  readonly #failures = new Set<() => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  answer(withinMs: number, ask: (ack: (answer: unknown) => void) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        stop()
        this.#failures.delete(fail)
      }
      const fail = () => {
        settle()
        reject(new AppError('timed_out'))
      }
      const stop = this.#clock.after(withinMs, fail)
      this.#failures.add(fail)
      ask((answer) => {
        settle()
        resolve(answer)
      })
    })
  }

  /** The connection is gone: nobody will answer. */
  failAll(): void {
    for (const fail of [...this.#failures]) fail()
  }
}
