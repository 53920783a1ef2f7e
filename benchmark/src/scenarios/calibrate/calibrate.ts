import type { LiveFeed } from '../../live/live-feed.ts'
import { InsideMeter } from '../../measure/inside-meter.ts'
import type { Round, ScenarioResult, Series } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { OwnUsage } from '../../load/load-pool-port.ts'
import { waiting } from '../../servers/waiting.ts'
import { fillRoom } from '../full-room.ts'
import { faultsSince, playRound } from '../round.ts'

export interface CalibratePlan {
  online: number
  /** How long the server waits, in milliseconds: a series for each. */
  delays: readonly number[]
  rounds: number
  warmUps: number
  bytes: number
  withinMs: number
  restMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
}

/**
 * The tool against a server that waits a known time and counts by itself how long it took. What the tool tells beyond
 * that is its own error, and the way through the kernel.
 */
export async function calibrate(plan: CalibratePlan): Promise<ScenarioResult> {
  const describes =
    `A server that waits a known time before it tells ${plan.online} people, and counts how long it took from having read to having ` +
    'written to the last: what is told beyond that is the error of the tool, with the way through the kernel.'
  plan.feed.report({ kind: 'started', scenario: 'calibrate', describes })
  const series: Series[] = []
  for (const delayMs of plan.delays) series.push(await holdAgainst(plan, delayMs))
  plan.feed.report({ kind: 'done' })
  return { scenario: 'calibrate', describes, series, notes: [] }
}

async function holdAgainst(plan: CalibratePlan, delayMs: number): Promise<Series> {
  const { online, bytes, withinMs, restMs, feed, signal } = plan
  const contender = waiting(delayMs)
  const full = await fillRoom({ contender, people: online, feed, restMs })
  try {
    const { pool, room, server, meter, connections, refused } = full
    const setting = { online, bytes, 'wait, ms': delayMs }
    const inside = new InsideMeter((name) => server.figure(name), 'waiting_round_seconds')
    const rounds: Round[] = []
    const known: number[] = []
    const errors: number[] = []
    const looks: OwnUsage[][] = []
    meter.startOver()
    for (let number = 1 - plan.warmUps; number <= plan.rounds; number++) {
      signal?.throwIfAborted()
      if (number > 0) meter.begins()
      const played = await playRound({
        ...{ pool, room, bytes, withinMs, restMs, online: connections.length },
        speakers: connections.slice(0, 1),
      })
      const took = await inside.next(withinMs)
      if (number <= 0) continue
      meter.ends()
      const [round] = played.rounds as [Round]
      rounds.push(round)
      looks.push(played.own)
      if (took !== null) {
        known.push(took)
        if (round.lastMs !== null) errors.push(((round.lastMs - took) / took) * 100)
      }
      feed.report({
        ...{ kind: 'round', contender: contender.name, title: contender.title, setting },
        ...{ number, of: plan.rounds, round },
      })
    }
    const faults = faultsSince(null, await pool.faults())
    await pool.disconnect()
    await full.rest()
    meter.left()
    return {
      ...{ contender: contender.name, title: contender.title, setting, rounds },
      figures: {
        'known ms': spreadOf(known),
        'error, %': spreadOf(errors),
      },
      server: meter.usage({ connections: connections.length, deliveries: rounds.length * online }),
      tool: toolUsage(looks),
      faults: { ...faults, refused: { ...refused, ...faults.refused } },
    }
  } finally {
    await full.close()
  }
}
