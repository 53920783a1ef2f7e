import { LiveFeed } from '../../live/live-feed.ts'
import type { Faults } from '../../measure/result.ts'
import type { SystemUnderTest, RunningServer } from '../../servers/system-under-test.ts'
import { fillRoom, type FullRoom } from '../full-room.ts'
import type { Beside, NeighbourTurn } from './series.ts'
import type { NeighbourPlan } from './plan.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'
import { faultsSince } from '../round.ts'

/** A little faster than asked, so that the two do not stay in step: the small conversation meets every phase of a broadcast. */
const outOfStep = 1.03

/** One server with a small conversation and a large room on it, each in load processes of its own. */
export class Neighbourhood {
  readonly #plan: NeighbourPlan
  readonly #server: RunningServer
  readonly #near: FullRoom
  readonly #far: FullRoom

  static async open(plan: NeighbourPlan, contender: SystemUnderTest): Promise<Neighbourhood> {
    const server = await contender.start()
    const closers = [() => server.stop()]
    try {
      const { people, crowd, feed, processes, restMs } = plan
      const shared: SystemUnderTest = {
        ...contender,
        start: async () => ({ ...server, stop: async () => {} }),
      }
      const far = await fillRoom({ contender: shared, people: crowd, feed, processes, restMs })
      closers.unshift(() => far.close())
      // The processes are told of once, by the large room.
      const near = await fillRoom({
        contender: shared,
        people,
        feed: new LiveFeed(),
        processes: 1,
        restMs: 0,
      })
      return new Neighbourhood(plan, server, near, far)
    } catch (error) {
      for (const close of closers) await close()
      throw error
    }
  }

  private constructor(plan: NeighbourPlan, server: RunningServer, near: FullRoom, far: FullRoom) {
    this.#plan = plan
    this.#server = server
    this.#near = near
    this.#far = far
  }

  /** So long the small conversation talks, by itself or while the crowd is told something again and again. */
  async take(beside: Beside, forMs: number): Promise<NeighbourTurn> {
    const rooms = [this.#near, this.#far]
    const before = await Promise.all(rooms.map(({ pool }) => pool.faults()))
    for (const { pool } of rooms) {
      await pool.own()
      await pool.startCounting()
    }
    const { meter } = this.#far
    meter.startOver()
    meter.begins()
    await this.#talk(beside, forMs)
    meter.ends()
    const [near, far] = await Promise.all(rooms.map(({ pool }) => pool.stopCounting()))
    const faults = await Promise.all(
      rooms.map(async ({ pool }, index) => faultsSince(before[index]!, await pool.faults())),
    )
    return {
      ...{ near: near!, far: far!, faults: faults.reduce(addFaults) },
      own: (await Promise.all(rooms.map(({ pool }) => pool.own()))).flat(),
      server: meter.usage({ connections: this.#far.connections.length, deliveries: null }),
    }
  }

  /** Who was not let in, by reason. */
  get refused(): Faults {
    const [near, far] = [this.#near, this.#far].map(({ refused }) => ({ ...noFaults(), refused }))
    return addFaults(near!, far!)
  }

  async close(): Promise<void> {
    await this.#near.close()
    await this.#far.close()
    await this.#server.stop()
  }

  async #talk(beside: Beside, forMs: number): Promise<void> {
    const { messagesPerSecond, everyMs } = this.#plan
    const near = this.#near.connections.length
    await Promise.all([
      this.#speak(this.#near, { speakers: near, perSecond: messagesPerSecond * outOfStep, forMs }),
      beside === 'the crowd' && this.#speak(this.#far, { speakers: 1, perSecond: 1_000 / everyMs, forMs }),
    ])
  }

  /** Ends with one more message: who has that one has all before it, or has lost something. */
  async #speak(
    { pool, room, connections }: FullRoom,
    { speakers, perSecond, forMs }: { speakers: number; perSecond: number; forMs: number },
  ): Promise<void> {
    const { bytes, withinMs } = this.#plan
    const all = connections.slice(0, speakers).map((connection) => ({ connection, room: room.sayTo }))
    await pool.talk({ speakers: all, perSecond, forMs, bytes })
    const { sentAt } = await pool.say({ ...all[0]!, bytes, withinMs })
    await pool.receipts({ room: room.id, sentAt, withinMs })
  }
}
