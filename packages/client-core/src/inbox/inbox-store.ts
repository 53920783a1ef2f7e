import type { InboxEntryId, StreamEvent, UserId } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'
import { Cell } from '../state/cell.ts'
import type { Inbox } from './inbox.ts'

interface InboxDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  me(): UserId | null
  call: Call
}

/** Not all who come in at once ask at once, and of changes that follow one another quickly it is asked once. */
const firstWithinMs = 1_000
const notBeforeMs = 1_000

/** What may bring something into an inbox: also going back to an unread message. */
const bringing: ReadonlySet<string> = new Set(['inbox.changed', 'read.set'])

/** What takes something out of an inbox, beside what the inbox itself is told of. */
const taking: ReadonlySet<string> = new Set([
  ...['read.moved', 'message.deleted', 'conversation.removed', 'channel.removed', 'group.left'],
])

/**
 * How much of the inbox is unread. The server alone knows: what counts is what one may see, in messages that are not on this device. So
 * it is asked again after each change that may make a difference, and what is shown is always an answer of the server.
 */
export class InboxStore implements Inbox {
  readonly unread = new Cell<number | undefined>(undefined)
  readonly version = new Cell(0)
  readonly #deps: InboxDeps
  readonly #next: Retry
  #isWanted = false
  #isLoading = false
  #askedAt = -Infinity
  #turn = Symbol('turn')

  constructor(deps: InboxDeps) {
    this.#deps = deps
    this.#next = new Retry(deps.clock, deps.random)
  }

  readonly markRead: Inbox['markRead'] = async (id: InboxEntryId) => {
    await this.#deps.call('inbox.markRead', { id })
    this.#want()
  }

  readonly markAllRead: Inbox['markAllRead'] = async (upTo) => {
    await this.#deps.call('inbox.markAllRead', { upTo })
    this.#want()
  }

  /** There is a new home: what is known here may be of before it. */
  want(): void {
    const isFirst = this.unread.get() === undefined
    this.#want(isFirst ? this.#deps.random() * firstWithinMs : 0)
  }

  apply(event: StreamEvent): void {
    // An answer that is on its way may be from before.
    const mayTake = this.unread.get() !== 0 || this.#isLoading
    if (bringing.has(event.type) || (mayTake && this.#takes(event))) this.#want()
  }

  online(): void {
    if (!this.#isWanted) return
    this.#next.reset()
    this.#want()
  }

  clear(): void {
    this.#turn = Symbol('turn')
    this.#next.reset()
    this.#isWanted = false
    this.#isLoading = false
    this.#askedAt = -Infinity
    this.unread.set(undefined)
  }

  /** Who sends something has read what is before it. */
  #takes({ type, data }: StreamEvent): boolean {
    return taking.has(type) || (type === 'message.created' && data.message.authorId === this.#deps.me())
  }

  #want(inMs = 0): void {
    this.#isWanted = true
    if (this.#next.isSet || this.#isLoading) return
    const soonest = this.#askedAt + notBeforeMs - this.#deps.clock.now()
    this.#next.in(Math.max(0, soonest, inMs), () => void this.#load())
  }

  async #load(): Promise<void> {
    if (this.#isLoading || !this.#deps.isOnline()) return
    const turn = this.#turn
    this.#isLoading = true
    this.#isWanted = false
    this.#askedAt = this.#deps.clock.now()
    try {
      const { unread } = await this.#deps.call('inbox.count', {})
      if (this.#turn !== turn) return
      this.#next.reset()
      this.unread.set(unread)
      this.version.set(this.version.get() + 1)
    } catch (error) {
      if (this.#turn !== turn) return
      // A server of before has no inbox.
      if (isWorthRetrying(error)) {
        this.#isWanted = true
        this.#next.after(error, () => void this.#load())
      }
    } finally {
      if (this.#turn === turn) this.#isLoading = false
    }
    // Something happened while the answer was on its way: it may be from before.
    if (this.#turn === turn && this.#isWanted) this.#want()
  }
}
