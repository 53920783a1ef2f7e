import { AppError, limits, type ConversationId, type OperationName, type UserId } from '@hubbub/protocol'
import { Waiter, type Wish } from './waiter.ts'

/** An answer that all who wait at a place share. */
export interface Answer {
  version: number
  bytes: Buffer
}

/** Those who wait for the same answer, and the last one that was given. */
export interface Place {
  name: OperationName
  conversationId: ConversationId
  waiters: Set<Waiter>
  last: Answer | null
}

interface Bounds {
  perAccount: number
  inAll: number
}

const retryAfterMs = 1_000

/** Who waits where, and whose requests they are. Nobody can have it hold more than it is meant to. */
export class WaiterRegistry {
  readonly #places = new Map<string, Place>()
  readonly #people = new Map<UserId, Set<Waiter>>()
  readonly #bounds: Bounds
  #size = 0

  constructor(bounds: Bounds = { perAccount: limits.waitingPerAccount, inAll: limits.waitingInAll }) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#size
  }

  /** Throws `busy` or `too_many_requests` when there are enough of them. */
  enter(wish: Wish): { waiter: Waiter; place: Place } {
    if (this.#size >= this.#bounds.inAll) throw new AppError('busy', { retryAfterMs })
    const { userId } = wish.meta.actor
    const own = this.#people.get(userId) ?? new Set()
    if (own.size >= this.#bounds.perAccount) throw new AppError('too_many_requests', { retryAfterMs })
    const place = this.at(wish.name, wish.conversationId) ?? this.#open(wish)
    const waiter = new Waiter(wish, (over) => this.#leave(over, place))
    place.waiters.add(waiter)
    this.#people.set(userId, own.add(waiter))
    this.#size++
    return { waiter, place }
  }

  at(name: OperationName, conversationId: ConversationId): Place | undefined {
    return this.#places.get(keyOf({ name, conversationId }))
  }

  of(userId: UserId): ReadonlySet<Waiter> {
    return this.#people.get(userId) ?? new Set()
  }

  all(): Waiter[] {
    return [...this.#places.values()].flatMap(({ waiters }) => [...waiters])
  }

  #open({ name, conversationId }: Wish): Place {
    const place = { name, conversationId, waiters: new Set<Waiter>(), last: null }
    this.#places.set(keyOf(place), place)
    return place
  }

  #leave(waiter: Waiter, place: Place): void {
    const { userId } = waiter.wish.meta.actor
    this.#size--
    place.waiters.delete(waiter)
    if (place.waiters.size === 0) this.#places.delete(keyOf(place))
    const own = this.#people.get(userId)!
    own.delete(waiter)
    if (own.size === 0) this.#people.delete(userId)
  }
}

const keyOf = ({ name, conversationId }: Pick<Place, 'name' | 'conversationId'>) =>
  `${name} ${conversationId}`
