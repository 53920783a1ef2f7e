import type { AccountKind, SessionId, UserId } from '@hubbub/protocol'
import type { AccountPorts } from './account-ports.ts'

export interface Holder {
  kind: AccountKind
  isAdministrator: boolean
  sessions: ReadonlySet<SessionId>
}

const remembered = 100_000

/**
 * Who has which live sessions, in memory: a call asks no database whether its caller is still signed in. One person's facts
 * are kept together and forgotten together, exactly when a session ends or the account changes.
 */
export class LiveSessions {
  readonly #ports: Pick<AccountPorts, 'directory' | 'sessions'>
  readonly #limit: number
  /** In order of use: the first one has not been asked for the longest. */
  readonly #holders = new Map<UserId, Holder>()
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  #forgettings = 0

  constructor(ports: Pick<AccountPorts, 'directory' | 'sessions'>, limit = remembered) {
    this.#ports = ports
    this.#limit = limit
  }

  /** Null when the session has ended, or never was this person's. */
  async holderOf(userId: UserId, sessionId: SessionId): Promise<Holder | null> {
    const known = this.#holders.get(userId)
    // A session that is not remembered may have been opened since.
    const holder = known?.sessions.has(sessionId) ? known : await this.#load(userId)
    if (!holder?.sessions.has(sessionId)) return null
    return holder
  }

  forget(userId: UserId): void {
    this.#forgettings++
    this.#holders.delete(userId)
  }

  async #load(userId: UserId): Promise<Holder | null> {
    const before = this.#forgettings
    const { directory, sessions } = this.#ports
    const [account, open] = await Promise.all([directory.get(userId), sessions.of(userId)])
    if (!account || account.isDisabled) return null
    const { kind, isAdministrator } = account
    const holder = { kind, isAdministrator, sessions: new Set(open.map(({ id }) => id)) }
    if (before === this.#forgettings) this.#remember(userId, holder)
    return holder
  }

  #remember(userId: UserId, holder: Holder): void {
    this.#holders.delete(userId)
    this.#holders.set(userId, holder)
    if (this.#holders.size > this.#limit) this.#holders.delete(this.#holders.keys().next().value!)
  }
}
