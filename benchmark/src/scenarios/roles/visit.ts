import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, GroupId, RoleId, StreamId } from '@hubbub/protocol'
import type { LoadPool } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import { now } from '../../measure/clock.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import { readProcessUsage } from '../../measure/process-usage.ts'
import type { Faults, Series } from '../../measure/result.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { TestUser } from '../../register/test-users.ts'
import type { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import { faultsSince, playRound, type Played } from '../round.ts'
import { Listener } from './listener.ts'
import type { RolesPlan } from './plan.ts'

interface VisitParts {
  server: LastingHubbub
  plan: RolesPlan
  /** All members. */
  users: readonly TestUser[]
  groupId: GroupId
  conversationId: ConversationId
}

/** One call, and how it was heard. */
interface Step {
  answeredMs: number
  /** Null: somebody online did not hear it in time. */
  lastMs: number | null
  missing: number
  events: number
  bytes: number
}

/** What comes twice comes within this time. */
const restMs = 10
/** Memory is looked at after so long a rest: what was just allocated is not there to stay. */
const settledMs = 1_000
const megabyte = 1_048_576

/** A large group with some members online, in which the one who owns it changes roles. */
export class RolesVisit {
  readonly #parts: VisitParts
  readonly #pool: LoadPool
  readonly #connections: readonly number[]
  readonly #listener: Listener
  readonly #meter: ServerMeter

  /** The first ones of the file are online, beside one who counts bytes. */
  static async begin(parts: VisitParts): Promise<RolesVisit> {
    const { server, plan, users, groupId, conversationId } = parts
    const meter = new ServerMeter(server)
    const pool = openLoadPool({ connections: plan.online, processes: plan.processes })
    const { connections, refused } = await pool.connect(
      users.slice(0, plan.online).map(({ accessToken }) => ({
        ...{ target: server.targets[0]!, dialect: 'hubbub-changes', credential: accessToken },
        rooms: [groupId, conversationId],
      })),
      {
        onProgress: ({ ready, of }) =>
          plan.feed.report({ kind: 'progress', doing: 'connecting', count: ready, of }),
      },
    )
    if (refused.length > 0) throw new Error(`somebody was refused: ${refused[0]!.why}`)
    const listener = await Listener.enter(server.targets[0]!, users[plan.online]!.accessToken)
    await sleep(settledMs)
    meter.connected()
    return new RolesVisit(parts, { pool, connections, listener, meter })
  }

  private constructor(
    parts: VisitParts,
    open: { pool: LoadPool; connections: readonly number[]; listener: Listener; meter: ServerMeter },
  ) {
    this.#parts = parts
    this.#pool = open.pool
    this.#connections = open.connections
    this.#listener = open.listener
    this.#meter = open.meter
  }

  async createRole(): Promise<{ roleId: RoleId; made: Series }> {
    const { groupId } = this.#parts
    const { version } = await this.#administrator.call('roles.list', { groupId })
    const roleIds: RoleId[] = []
    const made = await this.#measured('role created', groupId, [
      async () => {
        const wish = { groupId, version, name: 'Scorers', permissions: ['messages.pin'] }
        roleIds.push((await this.#administrator.call('roles.create', wish)).roleId)
      },
    ])
    return { roleId: roleIds[0]!, made }
  }

  /** To the second half of the members, so that those who are online hear of others, as nearly everybody does. */
  giveRole(roleId: RoleId): Promise<Series> {
    const { plan, users, groupId } = this.#parts
    const half = users.slice(Math.ceil(users.length / 2)).map(({ userId }) => userId)
    const batches = Array.from({ length: Math.ceil(half.length / plan.batch) }, (_, index) =>
      half.slice(index * plan.batch, (index + 1) * plan.batch),
    )
    return this.#measured(
      'role given to half',
      groupId,
      batches.map((userIds) => async () => {
        const { changed } = await this.#administrator.call('roles.assignMany', { groupId, roleId, userIds })
        if (changed !== userIds.length) throw new Error(`${userIds.length - changed} were left out`)
      }),
    )
  }

  changeOverride(roleId: RoleId): Promise<Series> {
    const { conversationId } = this.#parts
    const overrides = [{ subject: roleId, allow: ['mention.everyone'], deny: [] }]
    return this.#measured('override changed', conversationId, [
      async () => {
        await this.#administrator.call('channels.setOverrides', { conversationId, version: 0, overrides })
      },
    ])
  }

  /** Said by the first of those who are online, to all of them. */
  async speak(what: string): Promise<Series> {
    const { plan, conversationId } = this.#parts
    const room = { id: conversationId, sayTo: conversationId, credentials: [] }
    const asked = { pool: this.#pool, room, speakers: this.#connections.slice(0, 1) }
    const { online, bytes, withinMs } = plan
    const play = () => playRound({ ...asked, online, bytes, withinMs, restMs })
    for (let n = 0; n < plan.warmUps; n++) await play()
    const before = await this.#pool.faults()
    const played: Played[] = []
    this.#begins()
    for (let number = 1; number <= plan.rounds; number++) {
      plan.signal?.throwIfAborted()
      const one = await play()
      played.push(one)
      plan.feed.report({
        ...{ kind: 'round', contender: 'hubbub', title: 'Hubbub', setting: this.#setting(what) },
        ...{ number, of: plan.rounds, round: one.rounds[0]! },
      })
    }
    this.#meter.ends()
    this.#listener.heard()
    return {
      ...{ contender: 'hubbub', title: 'Hubbub', setting: this.#setting(what), figures: {} },
      rounds: played.flatMap(({ rounds }) => rounds),
      server: this.#meter.usage({ connections: 0, deliveries: plan.rounds * plan.online }),
      tool: toolUsage(played.map(({ own }) => own)),
      faults: faultsSince(before, await this.#pool.faults()),
    }
  }

  async end(): Promise<void> {
    this.#listener.leave()
    await this.#pool.close()
  }

  get #administrator() {
    return this.#parts.server.administrator
  }

  #setting(what: string): Series['setting'] {
    const { members, online, batch } = this.#parts.plan
    return { what, members, online, batch }
  }

  async #measured(what: string, stream: StreamId, calls: readonly (() => Promise<void>)[]): Promise<Series> {
    const { plan } = this.#parts
    const before = await this.#pool.faults()
    await this.#pool.own()
    this.#listener.heard()
    const residentBefore = this.#resident()
    const steps: Step[] = []
    this.#begins()
    for (const call of calls) {
      plan.signal?.throwIfAborted()
      steps.push(await this.#step(stream, call))
      plan.feed.report({ kind: 'progress', doing: what, count: steps.length, of: calls.length })
    }
    this.#meter.ends()
    const own = await this.#pool.own()
    await sleep(settledMs)
    return {
      ...{ contender: 'hubbub', title: 'Hubbub', setting: this.#setting(what), rounds: [] },
      figures: spreadsOf({
        'answered, ms': steps.map(({ answeredMs }) => answeredMs),
        'last heard, ms': steps.map(({ lastMs }) => lastMs),
        'heard, events': steps.map(({ events }) => events),
        'heard, bytes': steps.map(({ bytes }) => bytes),
        'resident before, MB': [residentBefore],
        'resident after, MB': [this.#resident()],
      }),
      server: this.#meter.usage({ connections: 0, deliveries: null }),
      tool: toolUsage([own]),
      faults: withMissing(faultsSince(before, await this.#pool.faults()), steps),
    }
  }

  async #step(stream: StreamId, call: () => Promise<void>): Promise<Step> {
    const { withinMs } = this.#parts.plan
    const from = now()
    await call()
    const answeredMs = (now() - from) / 1_000
    // Of this change, or of one right after it: nobody has heard the later one and not this.
    const { heads } = await this.#administrator.call('messages.heads', {})
    const [, rev] = heads[stream]!
    const { times, missing } = await this.#pool.receipts({ room: stream, sentAt: rev, withinMs })
    await this.#listener.next(withinMs)
    await sleep(restMs)
    const last = times.at(-1)
    const lastMs = missing.length > 0 || last === undefined ? null : (last - from) / 1_000
    return { answeredMs, lastMs, missing: missing.length, ...this.#listener.heard() }
  }

  #begins(): void {
    this.#meter.startOver()
    this.#meter.begins()
  }

  /** Of all processes of the server. */
  #resident(): number {
    const bytes = this.#parts.server.processes().map(({ pid }) => readProcessUsage(pid)?.residentBytes ?? 0)
    return bytes.reduce((sum, one) => sum + one, 0) / megabyte
  }
}

/** A change that was the last one of its stream and did not come leaves no hole by which it would be missed. */
function withMissing(faults: Faults, steps: readonly Step[]): Faults {
  const missing = steps.reduce((sum, step) => sum + step.missing, 0)
  return { ...faults, missing: Math.max(faults.missing, missing) }
}
