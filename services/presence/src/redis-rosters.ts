import type { PresenceMode, UserId } from '@hubbub/protocol'
import { rememberedMs } from './local-lookers.ts'
import type { Report, State } from './report.ts'
import type { SharedRosters } from './shared-rosters.ts'
import { changesIn, differences, merged, statesIn } from './state-changes.ts'

type Command = [name: string, ...parameters: (string | number)[]]

/** What is needed of Redis: all commands or none, in one round trip; throws at once while it is down. */
export interface SharedRedis {
  prefix: string
  run(commands: Command[]): Promise<unknown[]>
}

/** A gateway tells every 2 s that it is there. Three of these missed is a death, and then comes the grace of 5 s. */
const silentMs = 11_000
/** Long enough to tell others whom a dead gateway had. */
const keptMs = 60_000

const modes = ['away', 'dnd'] as const satisfies PresenceMode[]

/**
 * A set for each gateway, and one of those of them who are away or not to be disturbed: nodes of before know the first one only. By person it would be a key for each who is here, and the death of a gateway a search through all;
 * so it is one set to read and to forget.
 */
export function redisRosters({ prefix, run }: SharedRedis, now: () => number = Date.now): SharedRosters {
  const index = `${prefix}:presence`
  const rollOf = (node: string) => `${index}:${node}`
  const modeOf = (node: string, mode: PresenceMode) => `${index}:${node}:${mode}`
  const allOf = (node: string) => [rollOf(node), ...modes.map((mode) => modeOf(node, mode))]
  /** Who looks at a device there. */
  const lookingOf = (node: string) => `${index}:${node}:looking`
  /** When people looked last who do no more, at any gateway. */
  const looked = `${index}:looked`
  const aliveOf = (node: string) => `${index}:${node}:alive`

  return {
    async note(report) {
      return report.isWhole ? noteAll(report) : noteSome(report)
    },
    async elsewhere(userIds, node) {
      const nodes = await others(node)
      if (nodes.length === 0) return new Map()
      const rows = await run(
        nodes.flatMap((one) => allOf(one).map((key): Command => ['smismember', key, ...userIds])),
      )
      const states = new Map<UserId, State>()
      for (const [n, userId] of userIds.entries()) {
        let state: State = null
        for (let at = 0; at < rows.length; at += 1 + modes.length)
          state = merged(state, stateOf((rows.slice(at) as number[][]).map((row) => row[n] === 1)))
        if (state !== null) states.set(userId, state)
      }
      return states
    },
    async looking(userIds, node, withinMs) {
      const nodes = await others(node)
      const [times, ...rows] = await run([
        ['zmscore', looked, ...userIds],
        ...nodes.map((one): Command => ['smismember', lookingOf(one), ...userIds]),
      ])
      const since = now() - withinMs
      const didLook = (times as (string | null)[]).map((time) => time !== null && Number(time) > since)
      return new Set(userIds.filter((_, n) => didLook[n] || (rows as number[][]).some((row) => row[n] === 1)))
    },
    async sweep(node) {
      const nodes = await others(node)
      if (nodes.length === 0) return { others: 0, lost: [] }
      const alive = await run(nodes.map((one) => ['exists', aliveOf(one)]))
      const lost = []
      for (const silent of nodes.filter((_, n) => alive[n] === 0)) {
        const userIds = await take(silent)
        if (userIds) lost.push({ node: silent, userIds })
      }
      return { others: alive.filter((one) => one === 1).length, lost }
    },
    async forget(node) {
      await run([
        ['srem', index, node],
        ['del', ...allOf(node), lookingOf(node), aliveOf(node)],
      ])
    },
  }

  async function noteSome(report: Report) {
    const { node, came, went } = report
    const changes = changesIn(report)
    // Who has come is in no mode yet.
    const otherwise = [...went, ...(report.modes ?? []).map(([userId]) => userId)]
    const inMode = (mode: PresenceMode) =>
      changes.filter(({ state }) => state === mode).map(({ userId }) => userId)
    const [isKnown] = await run([
      ['set', aliveOf(node), 1, 'PX', silentMs, 'XX'],
      ...some('sadd', rollOf(node), came),
      ...some('srem', rollOf(node), went),
      ...modes.flatMap((mode) => [
        ...some('srem', modeOf(node, mode), otherwise),
        ...some('sadd', modeOf(node, mode), inMode(mode)),
      ]),
      ...lookers(report),
      ...lasting(node),
    ])
    return { isKnown: isKnown !== null, changes }
  }

  async function noteAll(report: Report) {
    const { node, came } = report
    const now = statesIn(report)
    const [roll, ...before] = (await run([
      ...allOf(node).map((key): Command => ['smembers', key]),
      ['del', ...allOf(node), lookingOf(node)],
      ...some('sadd', rollOf(node), came),
      ...modes.flatMap((mode) =>
        some(
          'sadd',
          modeOf(node, mode),
          came.filter((userId) => now.get(userId) === mode),
        ),
      ),
      ...lookers(report),
      ['set', aliveOf(node), 1, 'PX', silentMs],
      ['sadd', index, node],
      ...lasting(node),
    ])) as UserId[][]
    const were = new Map<UserId, State>(roll!.map((userId) => [userId, 'active']))
    for (const [n, mode] of modes.entries()) for (const userId of before[n]!) were.set(userId, mode)
    return { isKnown: true, changes: differences(were, now) }
  }

  function lookers({ node, active = [] }: Report): Command[] {
    const those = (isActive: boolean) => active.filter(([, is]) => is === isActive).map(([userId]) => userId)
    const gone = those(false)
    return [
      ...some('srem', lookingOf(node), gone),
      ...some('sadd', lookingOf(node), those(true)),
      ...(gone.length > 0 ? rememberLooked(gone) : []),
    ]
  }

  function rememberLooked(userIds: UserId[]): Command[] {
    const at = now()
    return [
      ['zadd', looked, ...userIds.flatMap((userId) => [at, userId])],
      ['zremrangebyscore', looked, '-inf', at - rememberedMs],
      ['pexpire', looked, rememberedMs],
    ]
  }

  function lasting(node: string): Command[] {
    return [...allOf(node), lookingOf(node), index].map((key): Command => ['pexpire', key, keptMs])
  }

  async function others(node: string): Promise<string[]> {
    const [nodes] = await run([['smembers', index]])
    return (nodes as string[]).filter((one) => one !== node)
  }

  /** Null where another node has taken them. */
  async function take(node: string): Promise<UserId[] | null> {
    const [removed, userIds] = await run([
      ['srem', index, node],
      ['smembers', rollOf(node)],
      ['del', ...allOf(node), lookingOf(node)],
    ])
    return removed === 1 ? (userIds as UserId[]) : null
  }
}

const some = (command: 'sadd' | 'srem', key: string, userIds: UserId[]): Command[] =>
  userIds.length > 0 ? [[command, key, ...userIds]] : []

/** Of one gateway: whether it has somebody, and in each of the modes. */
function stateOf([isHere, ...isIn]: boolean[]): State {
  const mode = modes.find((_, n) => isIn[n])
  return isHere ? (mode ?? 'active') : null
}
