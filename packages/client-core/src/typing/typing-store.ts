import { limits, pushes, tolerant, type ConversationId, type UserId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { bounds } from '../bounds.ts'
import type { Typing } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

export interface TypingDeps {
  clock: Clock
  me(): UserId | null
  /** Tells the others, if there is a connection; nobody waits for it. */
  tell(conversationId: ConversationId): void
}

const nobody: readonly UserId[] = []

/** Who is writing where, until their message comes or they have been quiet for a while. */
export class TypingStore implements Typing {
  readonly #deps: TypingDeps
  readonly #timer: Timer
  readonly #typists = new Keyed<ConversationId, readonly UserId[], readonly UserId[]>(nobody)
  readonly #until = new Map<ConversationId, Map<UserId, number>>()
  readonly #told = new Map<ConversationId, number>()

  constructor(deps: TypingDeps) {
    this.#deps = deps
    this.#timer = new Timer(deps.clock)
  }

  in(conversationId: ConversationId): Readable<readonly UserId[]> {
    return this.#typists.of(conversationId)
  }

  keystroke(conversationId: ConversationId): void {
    const now = this.#deps.clock.now()
    const last = this.#told.get(conversationId)
    if (last !== undefined && now - last < limits.typingEveryMs) return
    this.#told.delete(conversationId)
    this.#told.set(conversationId, now)
    if (this.#told.size > bounds.cachedConversations) this.#told.delete(this.#told.keys().next().value!)
    this.#deps.tell(conversationId)
  }

  heard(payload: unknown): void {
    const typing = tolerant(pushes.typing).safeParse(payload)
    if (!typing.success || typing.data.userId === this.#deps.me()) return
    const { conversationId, userId } = typing.data
    const here = this.#until.get(conversationId) ?? new Map<UserId, number>()
    if (!here.has(userId) && here.size >= bounds.typists) return
    here.set(userId, this.#deps.clock.now() + limits.typingLastsMs)
    this.#until.set(conversationId, here)
    this.#show(conversationId)
    this.#timer.setUnlessSet(limits.typingLastsMs, () => this.#sweep())
  }

  /** Their message came. */
  stopped(conversationId: ConversationId, userId: UserId): void {
    if (this.#until.get(conversationId)?.delete(userId)) this.#show(conversationId)
  }

  clear(): void {
    this.#timer.clear()
    this.#until.clear()
    this.#typists.clear()
    this.#told.clear()
  }

  #sweep(): void {
    const now = this.#deps.clock.now()
    let next = Infinity
    for (const [conversationId, here] of this.#until) {
      for (const [userId, until] of here) {
        if (until <= now) here.delete(userId)
        else next = Math.min(next, until)
      }
      this.#show(conversationId)
    }
    if (next < Infinity) this.#timer.set(next - now, () => this.#sweep())
  }

  #show(conversationId: ConversationId): void {
    const typists = [...(this.#until.get(conversationId)?.keys() ?? [])]
    if (typists.length === 0) {
      this.#until.delete(conversationId)
      this.#typists.delete(conversationId)
    } else if (this.#typists.get(conversationId).join() !== typists.join()) {
      this.#typists.set(conversationId, typists)
    }
  }
}
