import {
  limits,
  type ConversationId,
  type ConversationView,
  type Home,
  type StreamEvent,
  type Thread,
} from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'

interface FollowedThreadsDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  call: Call
  home(): Home | undefined
  /** Threads that the home did not have. */
  add(threads: Thread[]): void
}

/** Not all who come in at once ask at once, and who hears of many threads asks seldom. */
const withinMs = 2_000
const notBeforeMs = 5_000
const mostPages = limits.threadsInHome / limits.threadsPage.max

/**
 * Threads that this person follows and that the home does not have: those of a conversation that came back into sight, and those beyond
 * the number that a home tells of. Without them a row of the list would be unread and counted nowhere. [P-21]
 */
export class FollowedThreads {
  readonly #deps: FollowedThreadsDeps
  readonly #next: Retry
  #isWanted = false
  #isLoading = false
  #askedAt = -Infinity
  /** What was told while an answer was on its way: the answer may be from before. */
  readonly #told = new Set<ConversationId>()

  constructor(deps: FollowedThreadsDeps) {
    this.#deps = deps
    this.#next = new Retry(deps.clock, deps.random)
  }

  heard(event: StreamEvent): void {
    const id = threadIn(event)
    if (id && this.#isLoading) this.#told.add(id)
    const home = this.#deps.home()
    // A server of before has none.
    if (home?.threads && mayBringThreads(event, home.threads)) this.#want()
  }

  online(): void {
    if (this.#isWanted) this.#want()
  }

  clear(): void {
    this.#next.reset()
    this.#isWanted = false
    this.#askedAt = -Infinity
    this.#told.clear()
  }

  #want(): void {
    this.#isWanted = true
    if (this.#next.isSet) return
    const { clock, random } = this.#deps
    const soonest = this.#askedAt + notBeforeMs - clock.now()
    this.#next.in(Math.max(0, soonest) + random() * withinMs, () => void this.#load())
  }

  async #load(): Promise<void> {
    if (this.#isLoading || !this.#deps.isOnline()) return
    this.#isLoading = true
    this.#isWanted = false
    this.#askedAt = this.#deps.clock.now()
    this.#told.clear()
    try {
      await this.#pages()
      this.#next.reset()
    } catch (error) {
      // A server of before does not know what is asked.
      if (isWorthRetrying(error)) {
        this.#isWanted = true
        this.#next.after(error, () => void this.#load())
      }
    } finally {
      this.#isLoading = false
    }
    if (this.#isWanted || this.#told.size > 0) this.#want()
  }

  async #pages(): Promise<void> {
    let before: string | undefined
    for (let page = 0; page < mostPages; page++) {
      const { threads, next } = await this.#deps.call('threads.list', {
        ...{ filter: 'followed', limit: limits.threadsPage.max },
        ...(before !== undefined && { before }),
      })
      const known = new Set(this.#deps.home()?.threads?.map(({ conversationId }) => conversationId))
      const isNew = ({ conversationId: id }: Thread) => !known.has(id) && !this.#told.has(id)
      this.#deps.add(threads.map(({ thread }) => thread).filter(isNew))
      if (next === null) return
      before = next
    }
  }
}

function mayBringThreads(event: StreamEvent, threads: Thread[]): boolean {
  switch (event.type) {
    case 'group.joined':
      return event.data.group.channels.some(hasMessages)
    case 'conversation.added':
      return hasMessages(event.data.conversation)
    case 'channel.added':
      return hasMessages(event.data.channel)
    case 'thread.changed':
      return threads.length >= limits.threadsInHome && !isIn(threads, event.data.thread.conversationId)
    default:
      return false
  }
}

const hasMessages = ({ seq }: ConversationView): boolean => seq > 0

const isIn = (threads: Thread[], id: ConversationId): boolean =>
  threads.some(({ conversationId }) => conversationId === id)

function threadIn(event: StreamEvent): ConversationId | undefined {
  switch (event.type) {
    case 'thread.changed':
    case 'thread.followed':
      return event.data.thread.conversationId
    case 'thread.unfollowed':
    case 'read.moved':
    case 'read.set':
      return event.data.conversationId
    default:
      return undefined
  }
}
