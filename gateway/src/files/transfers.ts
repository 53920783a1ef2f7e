import type { ServerResponse } from 'node:http'
import { AppError, type SessionId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

/** So many sessions that have ended are remembered: their requests may have been authenticated before. */
const rememberedSessions = 10_000
const looksEveryMs = 1_000

/**
 * The uploads and downloads that are under way, by session. They can take hours, and nothing asks again who sends them: so they are cut off when
 * their session ends. [P-12]
 */
export class Transfers {
  readonly #lease: Bus['lease']
  readonly #answers = new Map<SessionId, Set<ServerResponse>>()
  readonly #ended = new LRUCache<SessionId, true>({ max: rememberedSessions })
  #timer: NodeJS.Timeout | undefined

  constructor(bus: Pick<Bus, 'onCommand' | 'lease'>) {
    this.#lease = bus.lease
    bus.onCommand('sessions.ended', (ended) => this.#end(ended))
    bus.lease.whenLost(() => this.#cutAll())
  }

  /** The sessions that send or get something. */
  get size(): number {
    return this.#answers.size
  }

  /** From now on the end of the session cuts this request and its answer off. Throws why it is not to be answered at all. */
  follow(sessionId: SessionId, answer: ServerResponse): void {
    this.ensureLive(sessionId)
    // Whoever asked has left, and no `close` comes any more.
    if (answer.destroyed) return
    const answers = this.#answers.get(sessionId) ?? new Set()
    this.#answers.set(sessionId, answers.add(answer))
    this.#timer ??= setInterval(() => this.#look(), looksEveryMs).unref()
    answer.once('close', () => this.#forget(sessionId, answer))
  }

  /** Throws `session_ended` for one that has ended since its request was authenticated, `busy` where nobody could say so to this process. */
  ensureLive(sessionId: SessionId): void {
    if (this.#ended.has(sessionId)) throw new AppError('session_ended')
    if (!this.#lease.isHeld()) throw new AppError('busy')
  }

  #forget(sessionId: SessionId, answer: ServerResponse): void {
    const answers = this.#answers.get(sessionId)
    answers?.delete(answer)
    if (answers?.size === 0) this.#answers.delete(sessionId)
    if (this.#answers.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #end({ sessionIds }: InternalCommands['sessions.ended']): void {
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, true)
      for (const answer of this.#answers.get(sessionId) ?? []) answer.destroy()
    }
  }

  /** Sessions may end that nobody can tell this process of. What is cut off goes on with another request, if it may. */
  #look(): void {
    if (!this.#lease.isHeld()) this.#cutAll()
  }

  #cutAll(): void {
    for (const answers of this.#answers.values()) for (const answer of answers) answer.destroy()
  }
}
