import { AppError, type ErrorCode, type Output } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { endsSession, isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'
import type { Item } from './item.ts'

const failsAfterMs = 10_000

export interface SendQueueDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  send(item: Item): Promise<Output<'messages.send'>>
  /** Still to be sent, as far as the other tabs of this browser know. */
  isStillWanted(item: Item): Promise<boolean>
  acknowledged(item: Item, ack: Output<'messages.send'>): void
  removed(item: Item): void
}

/** The way of one conversation's messages to the server: one after the other, each until it is there or refused. [P-2] */
export class SendQueue {
  readonly #deps: SendQueueDeps
  readonly #items: Item[] = []
  readonly #retry: Retry
  readonly #overdue: Timer
  #underWay: Item | undefined
  #lastCode: ErrorCode = 'timed_out'

  constructor(deps: SendQueueDeps) {
    this.#deps = deps
    this.#retry = new Retry(deps.clock, deps.random)
    this.#overdue = new Timer(deps.clock)
  }

  get items(): readonly Item[] {
    return this.#items
  }

  add(item: Item): void {
    this.#items.push(item)
    this.#next()
  }

  /** Somebody wants it now. */
  retry(item: Item): void {
    item.begin()
    this.#goOn()
    if (this.#underWay) this.#watch(this.#underWay)
    else this.#next()
  }

  /** It is there, or not wanted any more. */
  remove(item: Item): void {
    const index = this.#items.indexOf(item)
    if (index === -1) return
    if (item === this.#current) this.#goOn()
    if (this.#underWay === item) this.#underWay = undefined
    this.#items.splice(index, 1)
    item.close()
    this.#deps.removed(item)
    this.#next()
  }

  online(): void {
    this.#goOn()
    this.#next()
  }

  /** Without a connection nothing fails: it waits. */
  offline(): void {
    this.#goOn()
    for (const item of this.#items) if (!item.isRefused) item.wait()
  }

  close(): void {
    this.#goOn()
    this.#underWay = undefined
    for (const item of this.#items) item.close()
  }

  #goOn(): void {
    this.#retry.reset()
    this.#overdue.clear()
  }

  #next(): void {
    if (this.#underWay || this.#retry.isSet || !this.#deps.isOnline()) return
    if (this.#current) void this.#try(this.#current)
  }

  get #current(): Item | undefined {
    return this.#items.find(({ isRefused }) => !isRefused)
  }

  async #try(item: Item): Promise<void> {
    this.#underWay = item
    this.#watch(item)
    try {
      // Not kept is no reason not to send: a full disk must not silence anybody.
      await item.isPersisted.catch(() => undefined)
      if (item.isShared && !(await this.#deps.isStillWanted(item))) return this.remove(item)
      const ack = await this.#deps.send(item)
      if (this.#underWay === item) this.#deps.acknowledged(item, ack)
    } catch (error) {
      if (this.#underWay === item) this.#failed(item, error)
    }
  }

  // The first tries and the waits between them count together.
  #watch(item: Item): void {
    this.#overdue.setUnlessSet(failsAfterMs, () => item.fail(this.#lastCode))
  }

  #failed(item: Item, error: unknown): void {
    this.#underWay = undefined
    const code = error instanceof AppError ? error.code : 'unexpected'
    if (!this.#deps.isOnline() || endsSession(error)) return item.wait()
    if (!isWorthRetrying(error)) {
      this.#goOn()
      item.refuse(code, error instanceof AppError ? error.details.explanation : undefined)
      return this.#next()
    }
    this.#lastCode = code
    // It was answered: asked to wait is not lost.
    if (code === 'too_many_requests' || code === 'slow_mode') this.#overdue.clear()
    this.#retry.after(error, () => this.#next())
  }
}
