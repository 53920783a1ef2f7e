import type { AppError, ConversationId, OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'

/** What somebody waits for: that the answer of this operation, about this conversation, is newer than `after`. */
export interface Wish {
  name: OperationName
  conversationId: ConversationId
  after: number
  waitMs: number
  meta: Caller
}

/** Whoever waits has signed in. */
export type Caller = CallerMeta & { actor: NonNullable<CallerMeta['actor']> }

/** The answer, ready to be sent; or that it is still the one the caller has, or why there is none. */
export type Outcome = Buffer | 'unchanged' | AppError

/** One request that waits. It ends once; what comes after that changes nothing. */
export class Waiter {
  readonly wish: Wish
  readonly ended: Promise<Outcome>
  #resolve: (outcome: Outcome) => void = () => {}
  readonly #whenEnded: (waiter: Waiter) => void
  #isOver = false

  constructor(wish: Wish, whenEnded: (waiter: Waiter) => void) {
    this.wish = wish
    this.#whenEnded = whenEnded
    this.ended = new Promise((resolve) => (this.#resolve = resolve))
  }

  end(outcome: Outcome): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#whenEnded(this)
    this.#resolve(outcome)
  }
}
