import type { StreamId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'

/**
 * Lets somebody's sockets into rooms, and tells them where they stand: what happened between their snapshot and their
 * coming in is then found at once, and not at the next tick of the heads.
 */
export class RoomJoiner {
  readonly #bus: Bus
  readonly #audience: Audience

  constructor(bus: Bus, audience: Audience) {
    this.#bus = bus
    this.#audience = audience
  }

  async enter(userId: UserId, rooms: StreamId[]): Promise<void> {
    this.#audience.enter(userId, rooms)
    await this.tellHeads(userId)
  }

  async tellHeads(userId: UserId): Promise<void> {
    for (const { data } of this.#audience.in(userId)) {
      await this.#audience.settled()
      const { heads } = await this.#bus.operate('messages.heads', {}, data.meta)
      // After this turn, so that the event that brings the place itself goes first.
      setImmediate(() => this.#audience.heads(userId, heads))
      return
    }
  }
}
