import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultReport, OwnUsage, Receipts, Said, LoadPool } from '../load/load-pool-port.ts'
import { noFaults } from '../measure/faults.ts'
import type { Faults, Round } from '../measure/result.ts'
import { percentile } from '../measure/spread.ts'
import type { Room } from '../servers/system-under-test.ts'

export interface RoundPlan {
  pool: LoadPool
  room: Room
  /** Who say one message each, at the same moment. */
  speakers: readonly number[]
  /** How many are to hear it. */
  online: number
  bytes: number
  /** The limit of the round. */
  withinMs: number
  /** What comes twice comes within this time after the last one. */
  restMs: number
}

const points = 100

export interface Played {
  /** One for each speaker; what went wrong meanwhile is the first one's. */
  rounds: Round[]
  /** What the load processes took from the first byte to the last receipt. */
  own: OwnUsage[]
}

/** One message of each speaker to everybody. */
export async function playRound(plan: RoundPlan): Promise<Played> {
  const { pool, room, speakers, bytes, withinMs, restMs } = plan
  const before = await pool.faults()
  await pool.own()
  const heard = await Promise.all(
    speakers.map(async (connection) => {
      const said = await pool.say({ connection, room: room.sayTo, bytes, withinMs })
      const receipts = await pool.receipts({ room: room.id, sentAt: said.sentAt, withinMs })
      return { said, receipts }
    }),
  )
  const own = await pool.own()
  await sleep(restMs)
  const since = faultsSince(before, await pool.faults())
  const rounds = heard.map((one, index) =>
    roundOf({ ...plan, ...one, faults: index === 0 ? since : noFaults() }),
  )
  return { rounds, own }
}

interface Heard {
  online: number
  withinMs: number
  said: Said
  receipts: Pick<Receipts, 'times'>
  /** While it went on. */
  faults: Faults
}

/** Its figures. Where nobody heard anything they are the time limit, and the round is marked as all faulty ones are. */
export function roundOf({ online, withinMs, said, receipts: { times }, faults }: Heard): Round {
  const ms = (moment: number | undefined) =>
    moment === undefined ? withinMs : (moment - said.sentAt) / 1_000
  const at = (share: number) => ms(times.length === 0 ? undefined : percentile(times, share))
  const missing = Math.max(0, online - times.length)
  const shares = Array.from({ length: Math.min(points, times.length) }, (_, index, { length } = times) =>
    Math.ceil(((index + 1) / Math.min(points, length)) * length),
  )
  return {
    online,
    ackMs: ms(said.answeredAt ?? undefined),
    firstMs: at(0),
    meanMs: times.length === 0 ? withinMs : times.reduce((sum, time) => sum + ms(time), 0) / times.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    lastMs: missing > 0 || times.length === 0 ? null : at(1),
    curve: shares.map((count) => [count / Math.max(online, times.length), ms(times[count - 1])]),
    faults: { ...faults, missing },
  }
}

/** What went wrong between two looks, or since the beginning. */
export function faultsSince(before: FaultReport | null, after: FaultReport): Faults {
  const codes = Object.entries(after.refused).map(([code, count]): [string, number] => [
    code,
    count - (before?.refused[code] ?? 0),
  ])
  return {
    missing: Math.max(0, after.missing - (before?.missing ?? 0)),
    doubled: after.doubled - (before?.doubled ?? 0),
    disordered: after.disordered - (before?.disordered ?? 0),
    lostConnections: after.lostConnections - (before?.lostConnections ?? 0),
    refused: Object.fromEntries(codes.filter(([, count]) => count > 0)),
  }
}

/** Whether anything went wrong at all. */
export function isFaulty({ missing, doubled, disordered, lostConnections, refused }: Faults): boolean {
  return missing + doubled + disordered + lostConnections > 0 || Object.keys(refused).length > 0
}
