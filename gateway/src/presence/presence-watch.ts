import type { Presence, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { HubbubSocket } from '../sockets/socket-types.ts'
import { waitingBytes } from '../limits/waiting-bytes.ts'

const slowReaderBytes = 64 * 1024

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

  /** Those here who have this person on screen. */
  watchersOf(userId: UserId): HubbubSocket[] {
    return [...(this.#watchers.get(userId) ?? [])]
  }

  /** Everybody whom somebody here has on screen. */
  watched(): UserId[] {
    return [...this.#watchers.keys()]
  }

  /** One packet for each socket, with all it watches. */
  tell(changes: readonly Presence[]): void {
    const bySocket = new Map<HubbubSocket, Presence[]>()
    for (const change of changes)
      for (const socket of this.#watchers.get(change.userId) ?? []) {
        if (!bySocket.has(socket)) bySocket.set(socket, [])
        bySocket.get(socket)!.push(change)
      }
    for (const [socket, presence] of bySocket) this.tellOne(socket, presence)
  }

  /**
   * Left out where a reader is slow. Not by Socket.IO's `volatile`: that drops it also where anything else was sent to the
   * socket in the same turn, and who is shown as gone would stay so.
   */
  tellOne(socket: HubbubSocket, presence: Presence[]): void {
    if (presence.length > 0 && waitingBytes(socket.conn) <= slowReaderBytes) socket.emit('presence', presence)
  }

  #drop(userId: UserId, socket: HubbubSocket): void {
    const watchers = this.#watchers.get(userId)
    watchers?.delete(socket)
    if (watchers?.size === 0) this.#watchers.delete(userId)
  }
}

/**
 * Those whom one met only in a place one left are watched no longer; answers how the others are. It takes away alone: the socket may have chosen
 * others while this was asked.
 */
export async function watchAgain(socket: HubbubSocket, watch: PresenceWatch, bus: Bus): Promise<Presence[]> {
  const userIds = [...socket.data.watching]
  if (userIds.length === 0) return []
  const { presence } = await bus.operate('presence.watch', { userIds }, socket.data.meta)
  const met = new Set(presence.map(({ userId }) => userId))
  const gone = new Set(userIds.filter((userId) => !met.has(userId)))
  watch.watch(
    socket,
    [...socket.data.watching].filter((userId) => !gone.has(userId)),
  )
  return presence
}
