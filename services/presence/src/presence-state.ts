import type { Presence, UserId } from '@hubbub/protocol'

interface Here {
  sockets: Set<string>
  /** When the last socket went; null while there is one. */
  leftAt: number | null
  /** Whether others have been told that this person is here. */
  isTold: boolean
}

/** Long enough for a reload, or for a phone that changes from one network to another. */
const graceMs = 5_000

/** Who is here, as plain data: no timers, no bus. Costs follow who is online. */
export class PresenceState {
  readonly #here = new Map<UserId, Here>()
  readonly #newcomers = new Set<UserId>()
  /** In the order in which they went. */
  readonly #leaving = new Set<UserId>()
  readonly #grace: number

  constructor(grace = graceMs) {
    this.#grace = grace
  }

  /** The same socket twice is one socket. */
  arrived(userId: UserId, socketId: string): void {
    const here = this.#here.get(userId) ?? { sockets: new Set(), leftAt: null, isTold: false }
    here.sockets.add(socketId)
    here.leftAt = null
    this.#here.set(userId, here)
    this.#leaving.delete(userId)
    if (!here.isTold) this.#newcomers.add(userId)
  }

  left(userId: UserId, socketId: string, now: number): void {
    const here = this.#here.get(userId)
    if (!here?.sockets.delete(socketId) || here.sockets.size > 0) return
    here.leftAt = now
    this.#leaving.add(userId)
  }

  of(userId: UserId): Presence {
    return { userId, status: this.#here.has(userId) ? 'online' : 'offline' }
  }

  /** What others have not been told yet, each change once. Who comes back within the grace was never away. */
  takeChanges(now: number): Presence[] {
    const changed: Presence[] = []
    for (const userId of this.#newcomers) {
      this.#here.get(userId)!.isTold = true
      changed.push(this.of(userId))
    }
    this.#newcomers.clear()
    for (const userId of this.#leaving) {
      if (this.#here.get(userId)!.leftAt! + this.#grace > now) break
      this.#leaving.delete(userId)
      this.#here.delete(userId)
      changed.push(this.of(userId))
    }
    return changed
  }
}
