import type { UserId } from '@hubbub/protocol'

/** Which sockets of this gateway belong to a device that somebody looks at, as plain data. */
export class ActiveSockets {
  readonly #sockets = new Map<UserId, Set<string>>()
  readonly #told = new Set<UserId>()
  readonly #changed = new Set<UserId>()

  turned(userId: UserId, socketId: string, isActive: boolean): void {
    const sockets = this.#sockets.get(userId) ?? new Set()
    if (isActive) sockets.add(socketId)
    else sockets.delete(socketId)
    if (sockets.size > 0) this.#sockets.set(userId, sockets)
    else this.#sockets.delete(userId)
    this.#changed.add(userId)
  }

  everybody(): UserId[] {
    return [...this.#sockets.keys()]
  }

  /** What has not been told yet: who looks now and did not, and the other way round. */
  takeChanges(): [UserId, boolean][] {
    const changes = [...this.#changed]
      .map((userId) => [userId, this.#sockets.has(userId)] as [UserId, boolean])
      .filter(([userId, isActive]) => isActive !== this.#told.has(userId))
    this.#changed.clear()
    for (const [userId, isActive] of changes)
      if (isActive) this.#told.add(userId)
      else this.#told.delete(userId)
    return changes
  }
}
