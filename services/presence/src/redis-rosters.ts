import type { UserId } from '@hubbub/protocol'
import { changesIn, differences } from './local-roster.ts'
import type { Report } from './report.ts'
import type { SharedRosters } from './shared-rosters.ts'

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

/**
 * A set for each gateway. By person it would be a key for each who is here, and the death of a gateway a search through all;
 * so it is one set to read and to forget.
 */
export function redisRosters({ prefix, run }: SharedRedis): SharedRosters {
  const index = `${prefix}:presence`
  const rollOf = (node: string) => `${index}:${node}`
  const aliveOf = (node: string) => `${index}:${node}:alive`

  return {
    async note(report) {
      return report.isWhole ? noteAll(report) : noteSome(report)
    },
    async elsewhere(userIds, node) {
      const nodes = await others(node)
      if (nodes.length === 0) return new Set()
      const rows = await run(nodes.map((one) => ['smismember', rollOf(one), ...userIds]))
      return new Set(userIds.filter((_, n) => rows.some((row) => (row as number[])[n] === 1)))
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
        ['del', rollOf(node), aliveOf(node)],
      ])
    },
  }

  async function noteSome(report: Report) {
    const { node, came, went } = report
    const [isKnown] = await run([
      ['set', aliveOf(node), 1, 'PX', silentMs, 'XX'],
      ...(came.length > 0 ? [['sadd', rollOf(node), ...came] satisfies Command] : []),
      ...(went.length > 0 ? [['srem', rollOf(node), ...went] satisfies Command] : []),
      ['pexpire', rollOf(node), keptMs],
      ['pexpire', index, keptMs],
    ])
    return { isKnown: isKnown !== null, changes: changesIn(report) }
  }

  async function noteAll({ node, came }: Report) {
    const [before] = await run([
      ['smembers', rollOf(node)],
      ['del', rollOf(node)],
      ...(came.length > 0 ? [['sadd', rollOf(node), ...came] satisfies Command] : []),
      ['pexpire', rollOf(node), keptMs],
      ['set', aliveOf(node), 1, 'PX', silentMs],
      ['sadd', index, node],
      ['pexpire', index, keptMs],
    ])
    return { isKnown: true, changes: differences(new Set(before as UserId[]), new Set(came)) }
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
      ['del', rollOf(node)],
    ])
    return removed === 1 ? (userIds as UserId[]) : null
  }
}
