import type { OwnUsage, LoadPool } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import { InsideMeter } from '../../measure/inside-meter.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Round, Series } from '../../measure/result.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import type { RoomsPlan } from './plan.ts'
import { faultsSince, playRound } from '../round.ts'

interface VisitParts {
  server: LastingHubbub
  plan: RoomsPlan
  mode: string
  accessToken: string
  /** Conversations that the one person hears. */
  rooms: readonly string[]
}

/** What comes twice comes within this time. */
const restMs = 10
/** The server has written what was received; its meter may look a moment later. */
const measuredWithinMs = 5_000

/** One person, online in rooms of many members, who speaks in one after the other. */
export class RoomsVisit {
  readonly #parts: VisitParts
  readonly #pool: LoadPool
  readonly #connection: number
  readonly #meter: ServerMeter
  readonly #inside: InsideMeter

  static async begin(parts: VisitParts): Promise<RoomsVisit> {
    const { server, accessToken, rooms } = parts
    const meter = new ServerMeter(server)
    // In this process: one connection is no load, and a message between two processes would be part of what is measured.
    const pool = openLoadPool({ connections: 1, processes: 0 })
    const newcomer = { target: server.targets[0]!, dialect: 'hubbub', credential: accessToken, rooms }
    const { connections, refused } = await pool.connect([newcomer])
    if (refused.length > 0) throw new Error(`the one person who is online was refused: ${refused[0]!.why}`)
    return new RoomsVisit(parts, pool, connections[0]!, meter)
  }

  private constructor(parts: VisitParts, pool: LoadPool, connection: number, meter: ServerMeter) {
    this.#parts = parts
    this.#pool = pool
    this.#connection = connection
    this.#meter = meter
    this.#inside = new InsideMeter((name) => parts.server.figure(name), 'hubbub_full_receipt_seconds')
  }

  async speakIn(room: string, members: number): Promise<Series> {
    const { plan, mode } = this.#parts
    const before = await this.#pool.faults()
    for (let n = 0; n < plan.warmUps; n++) await this.#say(room)
    const setting = { members, online: 1, mode, bytes: plan.bytes }
    const said: { round: Round; broadcastMs: number | null; own: OwnUsage[] }[] = []
    this.#meter.startOver()
    this.#meter.begins()
    for (let number = 1; number <= plan.rounds; number++) {
      plan.signal?.throwIfAborted()
      const one = await this.#say(room)
      said.push(one)
      plan.feed.report({
        ...{ kind: 'round', contender: 'hubbub', title: 'Hubbub' },
        ...{ setting, number, of: plan.rounds, round: one.round },
      })
    }
    this.#meter.ends()
    return {
      ...{ contender: 'hubbub', title: 'Hubbub', setting, rounds: [] },
      figures: spreadsOf({
        'creation, ms': said.map(({ round }) => round.ackMs),
        'broadcast, ms': said.map(({ broadcastMs }) => broadcastMs),
        'delivery, ms': said.map(({ round }) => round.lastMs),
      }),
      // One connection and a few messages say nothing about what each of them takes.
      server: this.#meter.usage({ connections: 0, deliveries: null }),
      tool: toolUsage(said.map(({ own }) => own)),
      faults: faultsSince(before, await this.#pool.faults()),
    }
  }

  async end(): Promise<void> {
    await this.#pool.close()
  }

  async #say(room: string) {
    const { bytes, withinMs } = this.#parts.plan
    // What was measured before is not of this message.
    await this.#inside.read()
    const { rounds, own } = await playRound({
      ...{ pool: this.#pool, room: { id: room, sayTo: room, credentials: [] } },
      ...{ speakers: [this.#connection], online: 1, bytes, withinMs, restMs },
    })
    return { round: rounds[0]!, own, broadcastMs: await this.#inside.next(measuredWithinMs) }
  }
}
