import { setTimeout as sleep } from 'node:timers/promises'
import { latencyAt, type Latencies } from '../../measure/histogram.ts'
import type { Faults, Usage } from '../../measure/result.ts'
import type { ServerMeter } from '../../measure/server-meter.ts'
import type { FaultReport, OwnUsage, LoadPool } from '../../load/load-pool-port.ts'
import { faultsSince, isFaulty } from '../round.ts'
import type { TalkingCrowd } from './crowd.ts'

export interface Turn {
  /** Messages that were to leave in a second. */
  perSecond: number
  said: number
  /** How long the talk was counted. */
  seconds: number
  /** From when a message was to leave to each receipt. */
  receipts: Latencies
  /** From when it was to leave to the server's answer. */
  answers: Latencies
  /** How many left and came back. */
  came: number
  server: Usage[]
  own: OwnUsage[]
  /** What went wrong in it. */
  faults: Faults
}

export interface TurnPlan {
  perSecond: number
  seconds: number
  bytes: number
  churnPerMinute: number
}

interface TurnParts {
  pool: LoadPool
  crowd: TalkingCrowd
  meter: ServerMeter
  people: number
}

/** What is still on its way when the talk is over may take so long to come. */
const settlesWithinMs = 10_000
const lookEveryMs = 100

/** Everybody talks for some seconds, while some leave and come back. */
export async function takeTurn(
  { pool, crowd, meter, people }: TurnParts,
  { perSecond, seconds, bytes, churnPerMinute }: TurnPlan,
): Promise<Turn> {
  const before = await pool.faults()
  await pool.own()
  await pool.startCounting()
  const spent = meter.usage({ connections: people, deliveries: null })
  meter.begins()
  const from = performance.now()
  const stopMoving = crowd.comeAndGo(churnPerMinute)
  const { said, answers } = await pool.talk({
    ...{ speakers: crowd.speakers, perSecond, bytes },
    forMs: seconds * 1_000,
  })
  const took = (performance.now() - from) / 1_000
  const own = await pool.own()
  const came = await stopMoving()
  const faults = faultsSince(before, await settled(pool, before.missing))
  faults.missing = Math.max(faults.missing, await pool.unheard())
  const receipts = await pool.stopCounting()
  meter.ends()
  // The meter counts on from turn to turn.
  const server = meter
    .usage({ connections: people, deliveries: null })
    .map((usage, index) => ({ ...usage, cpuSeconds: usage.cpuSeconds - spent[index]!.cpuSeconds }))
  return { perSecond, said, seconds: took, receipts, answers, came, server, own, faults }
}

/** Why a turn does not count as held, in words; null when it does. */
export function whyItBroke({ receipts, faults }: Turn, p99Ms: number): string | null {
  if (isFaulty(faults)) return wordsOf(faults)
  const p99 = latencyAt(receipts, 0.99) / 1_000
  return p99 <= p99Ms ? null : `p99 was ${p99.toFixed(0)} ms`
}

function wordsOf({ missing, doubled, disordered, lostConnections, refused }: Faults): string {
  const counts: [number, string][] = [
    [missing, 'receipts missing'],
    [doubled, 'receipts doubled'],
    [disordered, 'receipts out of order'],
    [lostConnections, 'connections lost'],
    ...Object.entries(refused).map(([code, count]): [number, string] => [
      count,
      `messages refused (${code})`,
    ]),
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')
}

/** Waits until everything is heard and nothing is missing that was not before, or it is clear that it will not come. */
async function settled(pool: LoadPool, missingBefore: number): Promise<FaultReport> {
  const until = performance.now() + settlesWithinMs
  for (;;) {
    // Asked for first: what nobody has heard yet is not among the faults, and would be counted in the next turn.
    const unheard = await pool.unheard()
    const faults = await pool.faults()
    if ((unheard === 0 && faults.missing <= missingBefore) || performance.now() > until) return faults
    await sleep(lookEveryMs)
  }
}
