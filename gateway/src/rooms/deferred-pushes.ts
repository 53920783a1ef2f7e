import type { StreamId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import type { PushGate, DeferredPush } from './push-gate.ts'
import type { SocketRevalidation } from '../sockets/revalidate-sockets.ts'

interface DeferredPushesParts {
  bus: Bus
  audience: Audience
  pushGate: PushGate
  look: SocketRevalidation
  later?: (run: () => void, ms: number) => NodeJS.Timeout
}

/** At least; twice as long as the last look took, which asks for each of those in the rooms; and longer where it failed. */
const restMs = 100
const restAfterFailureMs = 1_000
const peopleAtATime = 20

/**
 * A gateway that others cannot reach goes on for those who are at it: what it keeps back is told once each of those in the room
 * has been looked at, which is after the change it is about. [P-12]
 */
export class DeferredPushes {
  readonly #parts: DeferredPushesParts
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #restMs = restMs

  constructor(parts: DeferredPushesParts) {
    this.#parts = parts
    parts.pushGate.whenDeferred(() => this.#soon())
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #soon(): void {
    const { later = setTimeout } = this.#parts
    this.#timer ??= later(() => void this.#tell(), this.#restMs).unref()
  }

  async #tell(): Promise<void> {
    const { pushGate, bus } = this.#parts
    const began = performance.now()
    let hasFailed = false
    // Those who look at everybody tell it themselves.
    if (!pushGate.isLookingAgain())
      try {
        const deferred = pushGate.deferred()
        await this.#lookAt(deferred)
        pushGate.release(deferred)
      } catch (error) {
        hasFailed = true
        bus.log.debug({ err: error }, 'could not look again at those who would be told')
      }
    this.#restMs = Math.max(hasFailed ? restAfterFailureMs : restMs, 2 * (performance.now() - began))
    this.#timer = undefined
    if (!this.#isStopped && pushGate.deferred().length > 0) this.#soon()
  }

  async #lookAt(deferred: readonly DeferredPush[]): Promise<void> {
    const { audience, look } = this.#parts
    const people = new Set<UserId>()
    for (const room of new Set(deferred.flatMap(({ rooms }) => rooms)))
      for (const { data } of audience.in(room as StreamId)) people.add(data.meta.actor.userId)
    const waiting = [...people]
    const lookers = Array.from({ length: peopleAtATime }, async () => {
      for (let userId = waiting.pop(); userId; userId = waiting.pop()) await look.at([userId])
    })
    // One that fails ends no other: the next look would begin beside them.
    const outcomes = await Promise.allSettled(lookers)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
}
