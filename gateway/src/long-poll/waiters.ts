import {
  AppError,
  errors,
  isConversation,
  operationNames,
  operations,
  type ChangeType,
  type Operation,
  type OperationName,
  type StreamId,
} from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { asAppError, authorize, type Bus } from '@hubbub/runtime'
import { WaiterRegistry, type Answer, type Place } from './registry.ts'
import type { Outcome, Waiter, Wish } from './waiter.ts'

interface WaitingParts {
  bus: Bus
  queue?: WaiterRegistry
  later?: (run: () => void, ms: number) => NodeJS.Timeout
  random?: () => number
}

/** So many are told before others get their turn. */
const toldAtATime = 500
const comeBackWithinMs = 2_000

/**
 * Requests that wait for an answer to change. They wait here and not in a call, which has to end soon. Whatever woke them,
 * the answer is asked for once, by the first of them who may have it; whether the others may is asked again for each. [P-19]
 */
export class Waiters {
  readonly #parts: WaitingParts
  readonly #queue: WaiterRegistry
  readonly #asking = new Map<Place, 'asking' | 'again'>()
  #isStopped = false
  /** Requests that have waited, or do, and whose answer is not all on its way yet. */
  #open = 0
  #whenAllAnswered = () => {}

  constructor(parts: WaitingParts) {
    const { bus, queue = new WaiterRegistry() } = parts
    this.#parts = parts
    this.#queue = queue
    bus.onCommand('access.changed', (changed) => this.#lookAgain(changed))
    bus.onCommand('sessions.ended', (ended) => this.#endSessions(ended))
    // Who was removed meanwhile may not have been heard of. They come again, and are asked who they are. [P-12]
    bus.lease.whenLost(() => this.#endAll())
  }

  get size(): number {
    return this.#queue.size
  }

  /**
   * Waits from a moment at which `after` was the version. `whenClosed` is given what to run when the caller has been answered
   * or hangs up. Throws `busy` where it cannot be waited, `too_many_requests` for one caller too many times.
   */
  async wait(wish: Wish, whenClosed: (run: () => void) => void): Promise<Outcome> {
    const { bus, later = setTimeout } = this.#parts
    if (this.#isStopped || !bus.lease.isHeld()) throw this.#comeBack()
    const { waiter, place } = this.#queue.enter(wish)
    const timer = later(() => void this.#endWith(waiter, 'unchanged'), wish.waitMs)
    this.#open++
    whenClosed(() => this.#close(waiter))
    try {
      // What has happened since that moment: who was removed, and what was changed while nobody waited here.
      await this.#lookAt(waiter)
      if (!place.last) void this.#ask(place)
      else if (place.last.version > wish.after) await this.#endWith(waiter, place.last.bytes)
      return await waiter.ended
    } finally {
      clearTimeout(timer)
    }
  }

  /** Something changed in this stream; without `change` it is not known what. */
  wake(stream: StreamId, change?: ChangeType): void {
    if (!isConversation(stream)) return
    for (const { name, change: awaited } of waitable) {
      const place = this.#queue.at(name, stream)
      if (place && (change === undefined || change === awaited)) void this.#ask(place)
    }
  }

  /** Answers when everybody who waited has been told to come back later. */
  stop(): Promise<void> {
    this.#isStopped = true
    this.#endAll()
    return new Promise((resolve) => {
      if (this.#open === 0) resolve()
      this.#whenAllAnswered = resolve
    })
  }

  #close(waiter: Waiter): void {
    waiter.end('unchanged')
    if (--this.#open === 0) this.#whenAllAnswered()
  }

  /** Asks once more when something happened while it was asked: the answer on its way may be the old one. */
  async #ask(place: Place): Promise<void> {
    const isAsking = this.#asking.has(place)
    this.#asking.set(place, isAsking ? 'again' : 'asking')
    if (isAsking) return
    do {
      this.#asking.set(place, 'asking')
      const answer = await this.#read(place)
      if (answer) await this.#tell(place, answer)
    } while (this.#asking.get(place) === 'again' && place.waiters.size > 0)
    this.#asking.delete(place)
  }

  /** By the first who may; who may not is told so. Null when nobody is left. */
  async #read({ name, conversationId, waiters }: Place): Promise<Answer | null> {
    for (const waiter of waiters)
      try {
        const output = await this.#parts.bus.operate(name, { conversationId }, waiter.wish.meta)
        return { version: rowOf(name).waits!.version(output), bytes: Buffer.from(JSON.stringify(output)) }
      } catch (error) {
        const refused = asAppError(error)
        // It is not about this caller: nobody would get an answer now.
        const concerned = errors[refused.code].retryable ? [...waiters] : [waiter]
        for (const one of concerned) one.end(refused)
      }
    return null
  }

  async #tell(place: Place, answer: Answer): Promise<void> {
    place.last = answer
    const due = [...place.waiters].filter(({ wish }) => answer.version > wish.after)
    for (let n = 0; n < due.length; n += toldAtATime) {
      if (n > 0) await new Promise(setImmediate)
      await Promise.all(due.slice(n, n + toldAtATime).map((waiter) => this.#endWith(waiter, answer.bytes)))
    }
  }

  async #endWith(waiter: Waiter, outcome: Outcome): Promise<void> {
    await this.#lookAt(waiter)
    waiter.end(outcome)
  }

  /** Ends the waiting of somebody who may not have the answer any more. */
  async #lookAt(waiter: Waiter): Promise<void> {
    const { name, conversationId, meta } = waiter.wish
    try {
      await authorize(rowOf(name).access, { conversationId }, meta, this.#parts.bus.accessContexts)
    } catch (error) {
      waiter.end(asAppError(error))
    }
  }

  async #lookAgain({ facts }: InternalCommands['access.changed']): Promise<void> {
    const { accessContexts } = this.#parts.bus
    // Here, as nobody is to be looked at by what is no longer true.
    for (const fact of facts) accessContexts.forget(fact)
    const concerned = facts.flatMap(({ userId, conversationId }) =>
      userId
        ? [...this.#queue.of(userId)]
        : waitable.flatMap(({ name }) => [...(this.#queue.at(name, conversationId!)?.waiters ?? [])]),
    )
    await Promise.all(concerned.map((waiter) => this.#lookAt(waiter)))
  }

  #endSessions({ userId, sessionIds }: InternalCommands['sessions.ended']): void {
    for (const waiter of [...this.#queue.of(userId)])
      if (sessionIds.includes(waiter.wish.meta.actor.sessionId)) waiter.end(new AppError('session_ended'))
  }

  #endAll(): void {
    for (const waiter of this.#queue.all()) waiter.end(this.#comeBack())
  }

  /** Not all at the same moment. */
  #comeBack(): AppError {
    const { random = Math.random } = this.#parts
    return new AppError('busy', { retryAfterMs: Math.ceil(random() * comeBackWithinMs) })
  }
}

/** Whether anybody may wait for a change of this type. */
export const isAwaited = (change: ChangeType): boolean => waitable.some((one) => one.change === change)

const rowOf = (name: OperationName) => operations[name] as unknown as Operation

/** The operations of the contract that may wait, and for what. */
const waitable = operationNames.flatMap((name) => {
  const { waits } = rowOf(name)
  return waits ? [{ name, change: waits.change }] : []
})
