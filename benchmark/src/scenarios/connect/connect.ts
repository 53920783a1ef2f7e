import { BenchError } from '../../bench-error.ts'
import type { LiveFeed } from '../../live/live-feed.ts'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { fillRoom } from '../full-room.ts'
import { faultsSince, playRound } from '../round.ts'
import { whoCanRun } from '../who-can-run.ts'

export interface ConnectPlan {
  contenders: readonly SystemUnderTest[]
  sizes: readonly number[]
  feed: LiveFeed
  /** Before memory is looked at. */
  restMs: number
  signal?: AbortSignal | undefined
  processes?: number | undefined
  perSecond?: number | undefined
}

const heardWithinMs = 60_000

/**
 * Everybody comes in, is heard of once, and leaves: how many a second, what it costs the server, and how much memory each one
 * takes and gives back. A fresh server for each size.
 */
export async function connect(plan: ConnectPlan): Promise<ScenarioResult> {
  const describes =
    'Everybody connects and leaves again: connections per second, and the server’s memory idle, connected and after.'
  plan.feed.report({ kind: 'started', scenario: 'connect', describes })
  const { able, notes } = await whoCanRun(plan.contenders)
  const series: Series[] = []
  for (const size of plan.sizes)
    for (const contender of able) {
      plan.signal?.throwIfAborted()
      try {
        series.push(await comeAndGo(plan, contender, size))
      } catch (error) {
        if (!(error instanceof BenchError) || error.code !== 'file_limit') throw error
        notes.push(error.message)
      }
    }
  if (series.length === 0) throw new BenchError('not_possible_here', notes.join('\n'))
  for (const text of notes) plan.feed.report({ kind: 'note', text })
  plan.feed.report({ kind: 'done' })
  return { scenario: 'connect', describes, series, notes }
}

async function comeAndGo(plan: ConnectPlan, contender: SystemUnderTest, people: number): Promise<Series> {
  const { feed, restMs, processes, perSecond } = plan
  const full = await fillRoom({ contender, people, feed, restMs, processes, perSecond })
  try {
    const { pool, room, meter, connections, refused, tookMs } = full
    const own = await pool.own()
    // Who is in hears: a message that somebody misses is a fault of this scenario as well.
    const { rounds } = await playRound({
      ...{ pool, room, restMs: 0, bytes: 100, withinMs: heardWithinMs },
      speakers: connections.slice(0, 1),
      online: connections.length,
    })
    const faults = faultsSince(null, await pool.faults())
    await pool.disconnect()
    await full.rest()
    meter.left()
    const missing = rounds.reduce((sum, round) => sum + round.faults.missing, 0)
    return {
      contender: contender.name,
      title: contender.title,
      setting: { connections: people },
      rounds: [],
      figures: {
        'connections per second': spreadOf([(connections.length / tookMs) * 1_000]),
        'until all are in, ms': spreadOf([tookMs]),
      },
      server: meter.usage({ connections: connections.length, deliveries: null }),
      tool: toolUsage([own]),
      faults: { ...faults, missing, refused: { ...refused, ...faults.refused } },
    }
  } finally {
    await full.close()
  }
}
