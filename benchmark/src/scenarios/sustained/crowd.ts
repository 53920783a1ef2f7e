import { setTimeout as sleep } from 'node:timers/promises'
import type { Entrance, Pace, LoadPool } from '../../load/load-pool-port.ts'
import type { Talkers } from './people.ts'

/** So often some leave and come back; more of them at once when many are to. */
const everyMs = 100

/** Who of the talkers is connected, and as which connection: those who come back are another one. */
export class TalkingCrowd {
  readonly #pool: LoadPool
  readonly #talkers: Talkers
  readonly #connections: number[]
  #next = 0

  static async enter(
    pool: LoadPool,
    talkers: Talkers,
    pace: Pace,
  ): Promise<{ crowd: TalkingCrowd; refused: Entrance['refused'] }> {
    const { connections, refused } = await pool.connect(talkers.newcomers, pace)
    return { crowd: new TalkingCrowd(pool, talkers, connections), refused }
  }

  private constructor(pool: LoadPool, talkers: Talkers, connections: number[]) {
    this.#pool = pool
    this.#talkers = talkers
    this.#connections = connections
  }

  /** Who speaks where, as a swarm is told. */
  get speakers(): { connection: number; room: string }[] {
    return this.#talkers.speakers.map(({ person, room }) => ({
      connection: this.#connections[person]!,
      room,
    }))
  }

  /**
   * From now on so many a minute leave and come back at once, one after the other, until the returned function is called. That
   * answers how many have come back, when all of them have.
   */
  comeAndGo(perMinute: number): () => Promise<number> {
    const over = new AbortController()
    const came = this.#keepMoving(perMinute, over.signal)
    // Whoever ends it hears of what went wrong.
    came.catch(() => {})
    return () => {
      over.abort()
      return came
    }
  }

  /** Everybody leaves and comes in again, those who were lost too. */
  async reenter(): Promise<void> {
    await this.#pool.disconnect()
    const { connections } = await this.#pool.connect(this.#talkers.newcomers)
    this.#connections.splice(0, connections.length, ...connections)
  }

  async #keepMoving(perMinute: number, over: AbortSignal): Promise<number> {
    const from = performance.now()
    let begun = 0
    let came = 0
    while (!over.aborted) {
      const due = Math.floor(((performance.now() - from) / 60_000) * perMinute)
      const people = this.#nextPeople(due - begun)
      begun += people.length
      if (people.length > 0) came += await this.#leaveAndReturn(people)
      await sleep(everyMs)
    }
    return came
  }

  #nextPeople(count: number): number[] {
    const { comeAndGo } = this.#talkers
    const people = Array.from(
      { length: Math.min(count, comeAndGo.length) },
      (_, index) => comeAndGo[(this.#next + index) % comeAndGo.length]!,
    )
    this.#next += people.length
    return people
  }

  async #leaveAndReturn(people: readonly number[]): Promise<number> {
    await this.#pool.disconnect(people.map((person) => this.#connections[person]!))
    const { connections, refused } = await this.#pool.connect(
      people.map((person) => this.#talkers.newcomers[person]!),
    )
    people.forEach((person, index) => (this.#connections[person] = connections[index]!))
    return people.length - refused.length
  }
}
