import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, GroupId, StreamId } from '@hubbub/protocol'
import type { LoadPool, OwnUsage } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import type { Shown } from '../../load/screens/shown.ts'
import { now } from '../../measure/clock.ts'
import { readProcessUsage } from '../../measure/process-usage.ts'
import type { Faults } from '../../measure/result.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import type { TestUser } from '../../register/test-users.ts'
import type { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import { restCall } from '../../servers/rest-call.ts'
import { faultsSince, playRound, type Played } from '../round.ts'
import { Beside } from './beside.ts'
import type { RolesPlan } from './plan.ts'

export interface VisitParts {
  server: LastingHubbub
  plan: RolesPlan
  groupId: GroupId
  /** Where everybody hears everybody. */
  conversationId: ConversationId
  /** Members who get the role, and as many who do not. */
  holders: readonly TestUser[]
  others: readonly TestUser[]
}

/** A change, and where it is seen. */
export interface Change {
  /** Who sees something of it. */
  by: 'all' | 'holders'
  perform(): Promise<unknown>
  /** Asked after the answer. */
  shown(): Promise<Shown> | Shown
}

/** One change, and what there was of it. */
export interface Step {
  answeredMs: number
  /** Null: somebody's screen does not show it in time. */
  lastMs: number | null
  /** When nobody has anything to ask any more. */
  quietMs: number
  missing: number
  /** Of a message of somebody else meanwhile. */
  slowestSendMs: number
  /** That all of them heard, what they have asked for among them. */
  frames: number
  /** Of these. */
  bytes: number
  /** Questions of all of them. */
  asked: number
  cpuSeconds: number
  /** Megabytes of the server, before and after. */
  residentBefore: number
  residentAfter: number
  own: OwnUsage[]
  faults: Faults
}

/** What comes twice comes within this time. */
const restMs = 10
const usualSettleMs = 1_000
const megabyte = 1e6
const lookEveryMs = 50
const readAtOnce = 100

/** A large group with some members online, who ask what a client asks. */
export class RolesVisit {
  readonly meter: ServerMeter
  readonly beside: Beside
  readonly #parts: VisitParts
  readonly #pool: LoadPool
  readonly #people: readonly TestUser[]
  readonly #connections: readonly number[]

  /** The first ones of both kinds come online. */
  static async begin(parts: VisitParts): Promise<RolesVisit> {
    const { server, plan, holders, others, groupId, conversationId } = parts
    const meter = new ServerMeter(server)
    const pool = openLoadPool({ connections: plan.online, processes: plan.processes })
    const half = Math.ceil(plan.online / 2)
    const people = [...holders.slice(0, half), ...others.slice(0, plan.online - half)]
    try {
      const { connections, refused } = await pool.connect(
        people.map(({ accessToken }) => ({
          ...{ target: server.targets[0]!, dialect: 'hubbub-screens', credential: accessToken },
          rooms: [groupId, conversationId],
        })),
        {
          onProgress: ({ ready, of }) =>
            plan.feed.report({ kind: 'progress', doing: 'connecting', count: ready, of }),
        },
      )
      if (refused.length > 0) throw new Error(`somebody was refused: ${refused[0]!.why}`)
      await sleep(plan.settleMs ?? usualSettleMs)
      meter.connected()
      const beside = await Beside.open(server.administrator, groupId, others.at(-1)!)
      return new RolesVisit(parts, { pool, people, connections, meter, beside })
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  private constructor(
    parts: VisitParts,
    open: {
      pool: LoadPool
      people: readonly TestUser[]
      connections: readonly number[]
      meter: ServerMeter
      beside: Beside
    },
  ) {
    this.#parts = parts
    this.#pool = open.pool
    this.#people = open.people
    this.#connections = open.connections
    this.meter = open.meter
    this.beside = open.beside
  }

  /** One message to everybody online, said by the first of them. */
  async speak(): Promise<Played> {
    const { plan, conversationId } = this.#parts
    const { online, bytes, withinMs } = plan
    const room = { id: conversationId, sayTo: conversationId, credentials: [] }
    const asked = { pool: this.#pool, room, speakers: this.#connections.slice(0, 1) }
    return playRound({ ...asked, online, bytes, withinMs, restMs })
  }

  /** Everybody online reads all there is, as who looks at a channel does. */
  async readAll(): Promise<void> {
    const { server, conversationId } = this.#parts
    const { heads } = await server.administrator.call('messages.heads', {})
    const [, , seq] = heads[conversationId]!
    for (let from = 0; from < this.#people.length; from += readAtOnce)
      await Promise.all(
        this.#people
          .slice(from, from + readAtOnce)
          .map(({ accessToken }) =>
            restCall(server.url, 'messages.markRead', { conversationId, seq }, accessToken),
          ),
      )
  }

  async change(change: Change): Promise<Step> {
    const before = await this.#pool.faults()
    await this.#pool.own()
    await this.#pool.traffic()
    const residentBefore = this.#resident()
    const cpuBefore = this.#cpuSeconds()
    const { result, slowestMs } = await this.beside.while(() => this.#seen(change))
    const { frames, bytes, asked } = await this.#pool.traffic()
    const step = { ...result, slowestSendMs: slowestMs, frames, bytes, asked, own: await this.#pool.own() }
    const cpuSeconds = this.#cpuSeconds() - cpuBefore
    await sleep(this.#parts.plan.settleMs ?? usualSettleMs)
    const faults = faultsSince(before, await this.#pool.faults())
    return {
      ...{ ...step, cpuSeconds, residentBefore, residentAfter: this.#resident() },
      // A screen that does not show it has not heard it, or was not answered: the numbers alone do not tell.
      faults: { ...faults, missing: Math.max(faults.missing, step.missing) },
    }
  }

  /** The change after which a stream stands where it does now. */
  async head(stream: StreamId): Promise<Shown> {
    const { heads } = await this.#parts.server.administrator.call('messages.heads', {})
    return { room: stream, rev: heads[stream]![1] }
  }

  async end(): Promise<void> {
    await this.beside.leave()
    await this.#pool.close()
  }

  async #seen({
    by,
    perform,
    shown: seen,
  }: Change): Promise<Pick<Step, 'answeredMs' | 'lastMs' | 'quietMs' | 'missing'>> {
    const { withinMs } = this.#parts.plan
    const from = now()
    await perform()
    const answeredMs = (now() - from) / 1_000
    const shown = await seen()
    const half = Math.ceil(this.#connections.length / 2)
    const connections = by === 'all' ? this.#connections : this.#connections.slice(0, half)
    const { times, missing, others } = await this.#pool.shown({ shown, connections, withinMs })
    if (others.length > 0) throw new Error(`${others.length} were shown what is not theirs to see`)
    const last = missing.length > 0 ? undefined : times.at(-1)
    const lastMs = last === undefined ? null : (last - from) / 1_000
    while ((await this.#pool.unanswered()) > 0 && (now() - from) / 1_000 < withinMs) await sleep(lookEveryMs)
    return { answeredMs, lastMs, quietMs: (now() - from) / 1_000, missing: missing.length }
  }

  /** Of all processes of the server, in megabytes. */
  #resident(): number {
    return this.#sum(({ residentBytes }) => residentBytes) / megabyte
  }

  #cpuSeconds(): number {
    return this.#sum(({ cpuSeconds }) => cpuSeconds)
  }

  #sum(of: (usage: NonNullable<ReturnType<typeof readProcessUsage>>) => number): number {
    const used = this.#parts.server.processes().map(({ pid }) => readProcessUsage(pid))
    return used.reduce((sum, one) => sum + (one ? of(one) : 0), 0)
  }
}
