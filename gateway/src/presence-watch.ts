import type { Presence, UserId } from '@hubbub/protocol'
import type { HubbubSocket } from './socket-types.ts'

/** Who has whom on screen: presence goes only there. */
export class PresenceWatch {
  readonly #watchers = new Map<UserId, Set<HubbubSocket>>()

  watch(socket: HubbubSocket, userIds: readonly UserId[]): void {
    const wanted = new Set(userIds)
    for (const userId of socket.data.watching) if (!wanted.has(userId)) this.#drop(userId, socket)
    for (const userId of wanted) {
      let watchers = this.#watchers.get(userId)
      if (!watchers) this.#watchers.set(userId, (watchers = new Set()))
      watchers.add(socket)
    }
    socket.data.watching = wanted
  }

  /** One packet for each socket, with all it watches. */
  tell(changes: readonly Presence[]): void {
    const bySocket = new Map<HubbubSocket, Presence[]>()
    for (const change of changes)
      for (const socket of this.#watchers.get(change.userId) ?? []) {
        if (!bySocket.has(socket)) bySocket.set(socket, [])
        bySocket.get(socket)!.push(change)
      }
    for (const [socket, presence] of bySocket) socket.volatile.emit('presence', presence)
  }

  #drop(userId: UserId, socket: HubbubSocket): void {
    const watchers = this.#watchers.get(userId)
    watchers?.delete(socket)
    if (watchers?.size === 0) this.#watchers.delete(userId)
  }
}
