import { isConversation, isGroup, type SessionId, type StreamId, type UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import { watchAgain, type PresenceWatch } from '../presence/presence-watch.ts'
import type { Transfers } from '../files/transfers.ts'
import type { HubbubSocket } from '../sockets/socket-types.ts'

interface RoomLeaverParts {
  bus: Bus
  audience: Audience
  watch: PresenceWatch
  transfers: Pick<Transfers, 'sessionsOf' | 'end'>
}

const peopleAtATime = 500

/** Takes people out of rooms and ends their connections; done means that nothing of theirs comes after. [P-12] */
export class RoomLeaver {
  readonly #bus: Bus
  readonly #audience: Audience
  readonly #watch: PresenceWatch
  readonly #transfers: Pick<Transfers, 'sessionsOf' | 'end'>

  constructor(parts: RoomLeaverParts) {
    this.#bus = parts.bus
    this.#audience = parts.audience
    this.#watch = parts.watch
    this.#transfers = parts.transfers
  }

  async leave(userId: UserId, rooms: StreamId[]): Promise<void> {
    this.#audience.leave(userId, rooms)
    await Promise.all([
      this.#bus.running.settled([userId]),
      this.#watchAcquaintances(userId),
      this.#hideFromStrangers(userId, rooms),
    ])
  }

  /** One of two has blocked the other: to each of them the other is not here from now on. */
  part([one, other]: readonly [UserId, UserId]): void {
    this.#hide(other, one)
    this.#hide(one, other)
  }

  #hide(hidden: UserId, from: UserId): void {
    for (const socket of this.#audience.in(from)) {
      const { watching } = socket.data
      if (!watching.has(hidden)) continue
      this.#watch.watch(
        socket,
        [...watching].filter((userId) => userId !== hidden),
      )
      this.#watch.tellOne(socket, [{ userId: hidden, status: 'offline' }])
    }
  }

  /** Whom they watched, and met there only, they watch no longer, a moment later. */
  empty(room: StreamId): void {
    const watching = [...this.#audience.in(room)].filter(({ data }) => data.watching.size > 0)
    this.#audience.empty(room)
    void this.#watchOnlyAcquaintances(watching)
  }

  async #watchOnlyAcquaintances(sockets: HubbubSocket[]): Promise<void> {
    try {
      for (const socket of sockets) await watchAgain(socket, this.#watch, this.#bus)
    } catch (error) {
      this.#bus.log.warn({ err: error }, 'could not look again whom people watch')
    }
  }

  /** Also those that ended before, if whoever ended them died before saying so. */
  async endSessions(userId: UserId, sessionIds: readonly SessionId[]): Promise<void> {
    const here = new Set([
      ...[...this.#audience.in(userId)].map(({ data }) => data.meta.actor.sessionId),
      ...this.#transfers.sessionsOf(userId),
    ])
    const known = [...here].filter((id) => sessionIds.includes(id))
    this.#audience.endSessions(known)
    this.#transfers.end(sessionIds)
    const others = [...here].filter((id) => !sessionIds.includes(id))
    const isLive = await Promise.all(
      others.map((sessionId) => this.#bus.call('accounts.holds', { userId, sessionId })),
    )
    const dead = others.filter((_, index) => !isLive[index])
    this.#audience.endSessions(dead)
    this.#transfers.end(dead)
    await this.#bus.running.settled([...known, ...dead])
  }

  /** Whoever stays, and met this person there only, does not see any more when they come and go. */
  async #hideFromStrangers(userId: UserId, rooms: readonly StreamId[]): Promise<void> {
    // Those of a private channel still meet in its group.
    if (await this.#areChannels(rooms)) return
    const watching = new Set(this.#watch.watchersOf(userId).map(({ data }) => data.meta.actor.userId))
    watching.delete(userId)
    const userIds = [...watching]
    for (let from = 0; from < userIds.length; from += peopleAtATime) {
      const asked = userIds.slice(from, from + peopleAtATime)
      const met = new Set(await this.#stillMet(userId, asked))
      for (const other of asked) if (!met.has(other)) this.#hide(userId, other)
    }
  }

  /** Where it cannot be asked, no: then it is asked who still meets. The removal is done, and fails by none of this. */
  async #areChannels(rooms: readonly StreamId[]): Promise<boolean> {
    if (rooms.some(isGroup)) return false
    try {
      const ids = rooms.filter(isConversation)
      const places = await Promise.all(ids.map((id) => this.#bus.accessContexts.place(id)))
      return places.every((place) => place?.groupId != null)
    } catch (error) {
      this.#bus.log.warn({ err: error }, 'could not ask what somebody has left')
      return false
    }
  }

  /** Where it cannot be asked, nobody: they watch again when they look. */
  async #stillMet(userId: UserId, userIds: UserId[]): Promise<UserId[]> {
    try {
      return await this.#bus.call('groups.whoSharesConversation', { userId, userIds })
    } catch (error) {
      this.#bus.log.warn({ err: error, userId }, 'could not ask who still meets somebody')
      return []
    }
  }

  async #watchAcquaintances(userId: UserId): Promise<void> {
    for (const socket of this.#audience.in(userId)) await watchAgain(socket, this.#watch, this.#bus)
  }
}
