import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { PushGate } from '../rooms/push-gate.ts'
import type { HubbubSocket } from './socket-types.ts'
import type { RoomJoiner } from '../rooms/room-joiner.ts'
import type { Availabilities } from '../presence/availabilities.ts'
import { watchAgain, type PresenceWatch } from '../presence/presence-watch.ts'
import { syncRooms } from '../rooms/sync-rooms.ts'

interface RevalidationParts {
  bus: Bus
  audience: Audience
  pushGate: PushGate
  roomJoiner: RoomJoiner
  watch: PresenceWatch
  availabilities: Pick<Availabilities, 'refresh'>
  /** Everybody has been looked at. */
  onDone: () => void
  wait?: (ms: number) => Promise<void>
  random?: () => number
}

const peopleAtATime = 20
const longestPauseMs = 2_000

/**
 * After a time in which removals may have been missed: asks the database about every socket, whether its session is live and
 * where it belongs, and is cautious until all have been asked about. [P-12]
 */
export class SocketRevalidation {
  readonly #parts: RevalidationParts
  #round = 0

  constructor(parts: RevalidationParts) {
    this.#parts = parts
  }

  /** Anew, also when the last look has not ended: what it found may be wrong again. */
  async begin(): Promise<void> {
    const { audience, pushGate, onDone } = this.#parts
    const round = ++this.#round
    pushGate.begin()
    // Who is just coming in asks again by this.
    audience.doubt()
    const waiting = [...audience.people()]
    const lookers = Array.from({ length: peopleAtATime }, async () => {
      for (let userId = waiting.pop(); userId; userId = waiting.pop()) await this.#insist(round, userId)
    })
    await Promise.all(lookers)
    if (round !== this.#round) return
    pushGate.end()
    onDone()
  }

  /** At these people alone. */
  async at(userIds: readonly UserId[]): Promise<void> {
    const { audience } = this.#parts
    // Of very many, few may be here.
    for (const userId of userIds) if (audience.size(userId) > 0) await this.#lookAt(userId)
  }

  stop(): void {
    this.#round++
  }

  /** Never given up: who cannot be asked about is told nothing. */
  async #insist(round: number, userId: UserId): Promise<void> {
    const { bus, wait = sleep, random = Math.random } = this.#parts
    for (let tries = 0; round === this.#round; tries++)
      try {
        return await this.#lookAt(userId)
      } catch (error) {
        bus.log.debug({ err: error, userId }, 'could not be looked at again')
        await wait(Math.min(longestPauseMs, 100 * 2 ** tries) * (0.5 + random() / 2))
      }
  }

  async #lookAt(userId: UserId): Promise<void> {
    const { bus, audience, roomJoiner, watch } = this.#parts
    const sockets = () => [...audience.in(userId)]
    const sessionIds = new Set(sockets().map(({ data }) => data.meta.actor.sessionId))
    for (const sessionId of sessionIds) await this.#endUnlessLive(userId, sessionId)
    const { hasEntered } = await syncRooms(userId, sockets, { bus, audience })
    if (hasEntered) await roomJoiner.tellHeads(userId)
    for (const socket of sockets()) watch.tellOne(socket, await watchAgain(socket, watch, bus))
  }

  async #endUnlessLive(userId: UserId, sessionId: SessionId): Promise<void> {
    const { bus, audience, availabilities } = this.#parts
    const held = await bus.call('accounts.holds', { userId, sessionId })
    if (!held) return audience.endSessions([sessionId])
    const isOutdated = ({ data }: HubbubSocket) => (data.meta.actor.availability ?? 'auto') !== held
    if (held !== true && [...audience.in(userId)].some(isOutdated)) await availabilities.refresh(userId)
  }
}
