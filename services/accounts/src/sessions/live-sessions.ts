import { limits, type SessionId, type UserId } from '@hubbub/protocol'
import { alone, atMost, type LeaseState } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { AccountPorts } from '../store/account-ports.ts'
import type { SessionHolder } from '../store/session-repository.ts'

interface Remembered {
  holder: SessionHolder
  until: number
}

const remembered = 100_000

/**
 * Who has which live sessions, in memory: a call asks no database whether its caller is still signed in. One person's facts
 * are kept together and forgotten together, exactly when a session ends or the account changes.
 */
export class LiveSessions {
  readonly #ports: Pick<AccountPorts, 'directory' | 'sessions'>
  readonly #limit: number
  readonly #lease: LeaseState
  readonly #now: () => number
  readonly #holders: LRUCache<UserId, Remembered>
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  #forgettings = 0

  constructor(
    ports: Pick<AccountPorts, 'directory' | 'sessions'>,
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
    const holder = known?.sessions.has(sessionId) ? known : await this.#load(userId)
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

  async #load(userId: UserId): Promise<SessionHolder | null> {
    const before = this.#forgettings
    const { directory, sessions } = this.#ports
    const [account, open] = await Promise.all([directory.get(userId), sessions.of(userId)])
    if (!account || account.isDisabled) return null
    const { kind, isAdministrator } = account
    const holder = { userId, kind, isAdministrator, sessions: new Set(open.map(({ id }) => id)) }
    if (before === this.#forgettings) this.#remember(holder)
    return holder
  }

  #remembered(userId: UserId): SessionHolder | undefined {
    const remembered = this.#holders.get(userId)
    return remembered && this.#now() < remembered.until ? remembered.holder : undefined
  }

  #remember(holder: SessionHolder): void {
    this.#holders.set(holder.userId, { holder, until: this.#now() + this.#lease.remembersMs })
  }
}
