import type { Log } from '@hubbub/runtime'
import type { OutboxRow } from '../records/outbox-repository.ts'

/** Where a relay finds what to tell. */
export interface RelaySource {
  next(limit: number): Promise<OutboxRow[]>
  /** These have been told. */
  done(rows: OutboxRow[]): Promise<void>
}

interface RelayParts {
  /** Anew each time that this process comes to be the one that relays. */
  open: () => Promise<RelaySource>
  /** Answers which of them have been told. */
  tell: (rows: OutboxRow[]) => Promise<OutboxRow[]>
  /** One process relays, the others wait to take its place. */
  isOnDuty: () => boolean
  everyMs: number
  log: Log
}

const rowsAtATime = 500
const restMs = 1_000

/** Tells what is in the outbox: when it is nudged, and besides every now and then, because a nudge may be missed. */
export class Relay {
  readonly #parts: RelayParts
  #source: RelaySource | null = null
  #timer: NodeJS.Timeout | undefined
  #work = Promise.resolve()
  #state: 'waiting' | 'working' | 'resting' | 'stopped' = 'stopped'
  #isNudged = false

  constructor(parts: RelayParts) {
    this.#parts = parts
  }

  start(): void {
    this.#state = 'waiting'
    this.nudge()
  }

  /** There may be something to tell. */
  nudge(): void {
    this.#isNudged = true
    if (this.#state !== 'waiting') return
    this.#state = 'working'
    clearTimeout(this.#timer)
    this.#work = this.#tellAll()
  }

  async stop(): Promise<void> {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    await this.#work
  }

  async #tellAll(): Promise<void> {
    try {
      while (this.#isNudged && this.#state === 'working') {
        this.#isNudged = false
        if (await this.#tellSome()) this.#isNudged = true
      }
      this.#pause('waiting', this.#parts.everyMs)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'could not tell what is in the outbox')
      this.#pause('resting', restMs)
    }
  }

  /** Whether there may be more. */
  async #tellSome(): Promise<boolean> {
    const { open, tell, isOnDuty } = this.#parts
    if (!isOnDuty()) {
      this.#source = null
      return false
    }
    this.#source ??= await open()
    const rows = await this.#source.next(rowsAtATime)
    if (rows.length === 0) return false
    const told = await tell(rows)
    await this.#source.done(told)
    if (told.length < rows.length) throw new Error(`${rows.length - told.length} changes could not be told`)
    return rows.length === rowsAtATime
  }

  #pause(state: 'waiting' | 'resting', ms: number): void {
    if (this.#state === 'stopped') return
    this.#state = state
    this.#timer = setTimeout(() => {
      this.#state = 'waiting'
      this.nudge()
    }, ms)
    this.#timer.unref()
  }
}
