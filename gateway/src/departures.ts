import type { SessionId, StreamId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import type { PresenceWatch } from './presence-watch.ts'
import type { RunningCalls } from './running-calls.ts'

/** Takes people out of rooms and ends their connections; done means that nothing of theirs comes after. [P-12] */
export class Departures {
  readonly #bus: Bus
  readonly #audience: Audience
  readonly #watch: PresenceWatch
  readonly #running: RunningCalls

  constructor(parts: { bus: Bus; audience: Audience; watch: PresenceWatch; running: RunningCalls }) {
    this.#bus = parts.bus
    this.#audience = parts.audience
    this.#watch = parts.watch
    this.#running = parts.running
  }

  async leave(userId: UserId, rooms: StreamId[]): Promise<void> {
    this.#audience.leave(userId, rooms)
    await Promise.all([this.#running.settled([userId]), this.#watchAcquaintances(userId)])
  }

  async endSessions(sessionIds: SessionId[]): Promise<void> {
    this.#audience.endSessions(sessionIds)
    await this.#running.settled(sessionIds)
  }

  /** Those whom one met only in the place one left are watched no longer. */
  async #watchAcquaintances(userId: UserId): Promise<void> {
    for (const socket of this.#audience.in(userId)) {
      const userIds = [...socket.data.watching]
      if (userIds.length === 0) continue
      const { presence } = await this.#bus.operate('presence.watch', { userIds }, socket.data.meta)
      this.#watch.watch(
        socket,
        presence.map((one) => one.userId),
      )
    }
  }
}
