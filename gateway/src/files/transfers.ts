import { AppError, type SessionId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

/** So many sessions that have ended are remembered: their requests may have been on their way to here. */
const rememberedSessions = 10_000

/**
 * The uploads and downloads that are under way, by session. They can take hours, and nothing asks again who sends them: so they are cut off when
 * their session ends. [P-12]
 */
export class Transfers {
  readonly #cuts = new Map<SessionId, Set<() => void>>()
  readonly #ended = new LRUCache<SessionId, true>({ max: rememberedSessions })

  constructor(bus: Pick<Bus, 'onCommand' | 'lease'>) {
    bus.onCommand('sessions.ended', (ended) => this.#end(ended))
    // Sessions may have ended meanwhile that nobody told this process of. What is cut off goes on with the next request, if it may.
    bus.lease.whenLost(() => this.#cutAll())
  }

  /** `cut` breaks it off. Answers what to call when it is over. Throws `session_ended` when the session has ended since it was asked for. */
  begin(sessionId: SessionId, cut: () => void): () => void {
    this.ensureLive(sessionId)
    const cuts = this.#cuts.get(sessionId) ?? new Set()
    this.#cuts.set(sessionId, cuts.add(cut))
    return () => {
      cuts.delete(cut)
      if (cuts.size === 0 && this.#cuts.get(sessionId) === cuts) this.#cuts.delete(sessionId)
    }
  }

  ensureLive(sessionId: SessionId): void {
    if (this.#ended.has(sessionId)) throw new AppError('session_ended')
  }

  #end({ sessionIds }: InternalCommands['sessions.ended']): void {
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, true)
      for (const cut of this.#cuts.get(sessionId) ?? []) cut()
    }
  }

  #cutAll(): void {
    for (const cuts of [...this.#cuts.values()]) for (const cut of [...cuts]) cut()
  }
}
