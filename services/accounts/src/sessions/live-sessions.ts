import { limits, type SessionId, type UserId } from '@hubbub/protocol'
import { alone, atMost, Together, type LeaseState } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { AccountPorts } from '../store/account-ports.ts'
import type { SessionHolder } from '../store/session-repository.ts'

interface Remembered {
  holder: SessionHolder
  until: number
}

const remembered = 100_000
const lookedUpAtOnce = 100

/**
 * Who has which live sessions, in memory: a call asks no database whether its caller is still signed in. One person's facts
 * are kept together and forgotten together, exactly when a session ends or the account changes.
 */
export class LiveSessions {
  readonly #ports: Pick<AccountPorts, 'sessions'>
  readonly #limit: number
  readonly #lease: LeaseState
  readonly #now: () => number
  readonly #holders: LRUCache<UserId, Remembered>
  /** Many who come in at once are looked up at once. */
  readonly #lookups = new Together<UserId, SessionHolder | null>((ids) => this.#load(ids), lookedUpAtOnce)
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  #forgettings = 0

  constructor(
    ports: Pick<AccountPorts, 'sessions'>,
    lease: LeaseState = alone,
    limit = remembered,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now
    this.#ports = ports
    this.#lease = lease
    lease.whenLost(() => this.#forgetAll())
    this.#limit = limit
    this.#holders = new LRUCache(atMost(limit))
  }

  /** Null when the session has ended, or never was this person's. */
  async holderOf(userId: UserId, sessionId: SessionId): Promise<SessionHolder | null> {
    const known = this.#lease.isHeld() ? this.#remembered(userId) : undefined
    // A session that is not remembered may have been opened since.
    const holder = known?.sessions.has(sessionId) ? known : await this.#lookups.add(userId)
    if (!holder?.sessions.has(sessionId)) return null
    return holder
  }

  /**
   * Everybody whose usual access token may still be good, at once: after a restart all of them come back together, and each would be two questions.
   * A test user's lives longer, and is asked about.
   * `wall` is now, as sessions have it.
   */
  async recall(wall: number): Promise<void> {
    if (!this.#lease.isHeld()) return
    const before = this.#forgettings
    const { sessions } = this.#ports
    const holders = await sessions.recentHolders?.(wall - limits.accessTokenMs, this.#limit)
    if (before === this.#forgettings) for (const holder of holders ?? []) this.#remember(holder)
  }

  forget(userId: UserId): void {
    this.#forgettings++
    this.#holders.delete(userId)
  }

  #forgetAll(): void {
    this.#forgettings++
    this.#holders.clear()
  }

  async #load(userIds: UserId[]): Promise<(SessionHolder | null)[]> {
    const before = this.#forgettings
    const holders = await this.#ports.sessions.holders([...new Set(userIds)])
    if (before === this.#forgettings) for (const holder of holders) this.#remember(holder)
    const byId = new Map(holders.map((holder) => [holder.userId, holder]))
    return userIds.map((id) => byId.get(id) ?? null)
  }

  #remembered(userId: UserId): SessionHolder | undefined {
    const remembered = this.#holders.get(userId)
    return remembered && this.#now() < remembered.until ? remembered.holder : undefined
  }

  #remember(holder: SessionHolder): void {
    this.#holders.set(holder.userId, { holder, until: this.#now() + this.#lease.remembersMs })
  }
}
