import { setTimeout as sleep } from 'node:timers/promises'
import type { HubbubClient } from '@hubbub/client-core'
import { AppError, type GroupId } from '@hubbub/protocol'
import type { Seeded } from '@hubbub/testing'
import { insist } from './insist.ts'

/** A group that somebody leaves and comes back to, by this invite. */
export interface Haunt {
  groupId: GroupId
  code: string
}

/** So long a gateway waits for a service, and a little more. */
const doneWithinMs = 12_000

/** Leaves a group and comes back, again and again. */
export class Walker {
  readonly #client: HubbubClient
  readonly #chance: Seeded
  readonly #haunt: Haunt
  #walk: Promise<void> = Promise.resolve()
  #isWalking = false
  /** Until then a leaving that nobody answered may still be done. */
  #isLateUntil = 0

  constructor(client: HubbubClient, chance: Seeded, haunt: Haunt) {
    this.#client = client
    this.#chance = chance
    this.#haunt = haunt
  }

  walkOut(): void {
    if (this.#isWalking) return
    this.#isWalking = true
    this.#walk = (async () => {
      await insist(() => this.#leave()).catch(unlessGone)
      await sleep(this.#chance.between(0, 1_500))
      await this.#comeBack()
      this.#isWalking = false
    })()
  }

  /** Answers when the last walk has ended, and what nobody answered cannot be done any more. */
  async finish(): Promise<void> {
    await this.#walk
    await sleep(Math.max(0, this.#isLateUntil - performance.now()))
    await this.#comeBack()
  }

  async #leave(): Promise<void> {
    const before = this.#isLateUntil
    this.#isLateUntil = performance.now() + doneWithinMs
    await this.#client.call('groups.leave', { groupId: this.#haunt.groupId })
    this.#isLateUntil = before
  }

  /**
   * A leaving that nobody answered may be done late, by a node that stood still: just after the joining, which then finds itself outside
   * again, is refused, and has to be done once more.
   */
  async #comeBack(): Promise<void> {
    const join = () => insist(() => this.#client.call('groups.join', { code: this.#haunt.code }))
    await join().catch(async (error: unknown) => {
      unlessGone(error)
      await join()
    })
  }
}

/** Left, or come too late, by a call that nobody answered. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}
