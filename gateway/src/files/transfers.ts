import type { ServerResponse } from 'node:http'
import { AppError, type SessionId, type UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

/** So many sessions that have ended are remembered: their requests may have been authenticated before. */
const rememberedSessions = 10_000
const looksEveryMs = 1_000

interface Following {
  userId: UserId
  answers: Set<ServerResponse>
}

/**
 * The uploads and downloads that are under way, by session. They can take hours, and nothing asks again who sends them: so they are cut off when
 * their session ends. [P-12]
 */
export class Transfers {
  readonly #bus: Pick<Bus, 'call' | 'lease' | 'log'>
  readonly #sessions = new Map<SessionId, Following>()
  readonly #ended = new LRUCache<SessionId, true>({ max: rememberedSessions })
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(bus: Pick<Bus, 'call' | 'lease' | 'log'>) {
    this.#bus = bus
    bus.lease.whenLost(() => void this.#look())
  }

  get size(): number {
    return [...this.#sessions.values()].reduce((sum, { answers }) => sum + answers.size, 0)
  }

  sessionsOf(userId: UserId): SessionId[] {
    return [...this.#sessions].flatMap(([id, following]) => (following.userId === userId ? [id] : []))
  }

  /** From now on the end of the session cuts this request and its answer off. Throws `session_ended` as `ensureLive` does. */
  follow({ userId, sessionId }: ActorSession, answer: ServerResponse): void {
    this.ensureLive(sessionId)
    const connection = answer.req.socket
    // Whoever asked has left, and no `close` comes any more.
    if (connection.destroyed) return
    const following = this.#sessions.get(sessionId) ?? { userId, answers: new Set() }
    this.#sessions.set(sessionId, following)
    following.answers.add(answer)
    this.#timer ??= setInterval(() => this.#lookUnlessTold(), looksEveryMs).unref()
    const leave = () => {
      answer.off('close', leave)
      connection.off('close', leave)
      this.#forget(sessionId, answer)
    }
    answer.once('close', leave)
    // An answer that waits for the one before it on the same connection never says that it is closed.
    connection.once('close', leave)
  }

  /** Refuses a session that has ended since its request was authenticated. */
  ensureLive(sessionId: SessionId): void {
    if (this.#ended.has(sessionId)) throw new AppError('session_ended')
  }

  end(sessionIds: readonly SessionId[]): void {
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, true)
      this.#cut(sessionId)
    }
  }

  #cut(sessionId: SessionId): void {
    for (const { req } of this.#sessions.get(sessionId)?.answers ?? []) req.socket.destroy()
  }

  #forget(sessionId: SessionId, answer: ServerResponse): void {
    const answers = this.#sessions.get(sessionId)?.answers
    answers?.delete(answer)
    if (answers?.size === 0) this.#sessions.delete(sessionId)
    if (this.#sessions.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** While nobody can tell this process of the end of sessions it asks. */
  #lookUnlessTold(): void {
    if (!this.#bus.lease.isHeld() && !this.#isLooking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    for (const [sessionId, { userId }] of this.#sessions) await this.#lookAt(userId, sessionId)
    this.#isLooking = false
  }

  async #lookAt(userId: UserId, sessionId: SessionId): Promise<void> {
    try {
      const held = await this.#bus.call('accounts.holds', { userId, sessionId })
      if (!held) this.end([sessionId])
    } catch (error) {
      // Who cannot be asked about gets nothing more. They go on with another request, if they may.
      this.#bus.log.debug(
        { err: error, sessionId },
        'a transfer was cut off, as nobody could be asked about it',
      )
      this.#cut(sessionId)
    }
  }
}
