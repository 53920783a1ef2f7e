import type { ChangeName, Log } from '@hubbub/runtime'
import type { OutboxRepository } from '../records/outbox-repository.ts'

const everyMs = 200
const rowsAtOnce = 2_000
/** Beyond that it is the relay that tells once more and takes out. */
const waitingAtMost = 50_000

/** Takes out of the outbox what was told at once, many rows in one write. */
export class OutboxAcks {
  readonly #outbox: OutboxRepository
  readonly #log: Log
  #told: ChangeName[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(outbox: OutboxRepository, log: Log) {
    this.#outbox = outbox
    this.#log = log
  }

  add({ stream, rev }: ChangeName): void {
    if (this.#told.length >= waitingAtMost) return
    this.#told.push({ stream, rev })
    this.#timer ??= setTimeout(() => void this.flush(), everyMs)
  }

  async flush(): Promise<void> {
    const told = this.#told
    this.#told = []
    try {
      while (told.length > 0) await this.#outbox.removeByName(told.splice(0, rowsAtOnce))
    } catch (error) {
      this.#log.warn({ err: error }, 'could not take out of the outbox what was told')
    }
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#told.length > 0) this.#timer = setTimeout(() => void this.flush(), everyMs)
  }
}
