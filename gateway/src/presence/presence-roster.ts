import type { UserId } from '@hubbub/protocol'

interface Here {
  sockets: Set<string>
  /** When the last socket went; null while there is one. */
  leftAt: number | null
  isTold: boolean
}

/** Long enough for a reload, or for a phone that changes from one network to another. */
const graceMs = 5_000

/** Who is at this gateway, as plain data: no timers, no bus. Costs follow who is here. */
export class PresenceRoster {
  readonly #here = new Map<UserId, Here>()
  readonly #roomJoiner = new Set<UserId>()
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
    if (!here.isTold) this.#roomJoiner.add(userId)
  }

  left(userId: UserId, socketId: string, now: number): void {
    const here = this.#here.get(userId)
    if (!here?.sockets.delete(socketId) || here.sockets.size > 0) return
    here.leftAt = now
    this.#leaving.add(userId)
  }

  everybody(): UserId[] {
    return [...this.#here.keys()]
  }

  /** What has not been told yet, each change once. Who comes back within the grace was never away. */
  takeChanges(now: number): { came: UserId[]; went: UserId[] } {
    const came = [...this.#roomJoiner]
    this.#roomJoiner.clear()
    for (const userId of came) this.#here.get(userId)!.isTold = true
    const went: UserId[] = []
    for (const userId of this.#leaving) {
      if (this.#here.get(userId)!.leftAt! + this.#grace > now) break
      this.#leaving.delete(userId)
      this.#here.delete(userId)
      went.push(userId)
    }
    return { came, went }
  }
}
