import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnUsage, LoadPool } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import { InsideMeter } from '../../measure/inside-meter.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Faults, Round, Series } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { ChurnFlow } from './flow.ts'
import { fillChurnRoom } from './room.ts'
import type { ChurnPlan } from './plan.ts'
import type { FullRoom } from '../full-room.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'
import { faultsSince, playRound } from '../round.ts'

/** What comes twice comes within this time. */
const listensMs = 50
const pinged = 10
/** A server's own clock stops a moment after the last byte. */
const measuredWithinMs = 500

/** One message among people who come and go. */
interface Told {
  round: Round
  own: OwnUsage[]
  /** There and back, the median of some connections. */
  pingMs: number | null
  /** Of the server's own clocks; null where it has none. */
  doorMs: number | null
  writtenMs: number | null
}

/** One contender's part. */
export async function churnSeries(plan: ChurnPlan, contender: SystemUnderTest): Promise<Series> {
  const { idle, coming, stayMs, restMs, feed, processes } = plan
  const { full, outside } = await fillChurnRoom({ contender, people: idle, feed, processes, restMs }, coming)
  const passers = openLoadPool({ connections: coming, processes })
  try {
    const flow = new ChurnFlow({ pool: passers, newcomers: outside, stayMs, groups: Math.min(coming, 50) })
    full.meter.startOver()
    full.meter.begins()
    flow.begin()
    const told = await tellAll(plan, full, passers).finally(() => flow.stop())
    full.meter.ends()
    const { perSecond, refused } = await flow.ended()
    const faults = [
      faultsSince(null, await full.pool.faults()),
      faultsSince(null, await passers.faults()),
      { ...noFaults(), refused: full.refused },
      { ...noFaults(), refused },
    ].reduce(addFaults)
    await full.pool.disconnect()
    await full.rest()
    full.meter.left()
    return seriesOf(plan, full, told, { perSecond, faults })
  } finally {
    await passers.close()
    await full.close()
  }
}

async function tellAll(plan: ChurnPlan, full: FullRoom, passers: LoadPool): Promise<Told[]> {
  const { rounds, warmUps, everyMs, feed, signal } = plan
  const { contender, server } = full
  const figure = (name: string) => server.figure(name)
  const inside = (await figure('hubbub_connections')) !== null && {
    door: new InsideMeter(figure, 'hubbub_operation_seconds', '{operation="messages.send"}'),
    written: new InsideMeter(figure, 'hubbub_full_receipt_seconds'),
  }
  const told: Told[] = []
  const from = performance.now()
  for (let turn = 0; turn < warmUps + rounds; turn++) {
    signal?.throwIfAborted()
    const wait = from + turn * everyMs - performance.now()
    if (wait > 0) await sleep(wait)
    const one = await tell(plan, full, inside)
    one.own.push(...(await passers.own()))
    if (turn < warmUps) continue
    told.push(one)
    const { name, title } = contender
    const setting = settingOf(plan)
    feed.report({
      kind: 'round',
      contender: name,
      title,
      setting,
      number: told.length,
      of: rounds,
      round: one.round,
    })
  }
  return told
}

async function tell(
  { bytes, withinMs }: ChurnPlan,
  { pool, room, connections }: FullRoom,
  inside: { door: InsideMeter; written: InsideMeter } | false,
): Promise<Told> {
  const { lostConnections } = await pool.faults()
  const { rounds, own } = await playRound({
    ...{ pool, room, bytes, withinMs, restMs: listensMs },
    speakers: connections.slice(0, 1),
    online: connections.length - lostConnections,
  })
  const step = Math.max(1, Math.floor(connections.length / pinged))
  const pings = await pool.ping(connections.filter((_, index) => index % step === 0).slice(0, pinged))
  return {
    round: rounds[0]!,
    own,
    pingMs: pings.length === 0 ? null : spreadOf(pings).median / 1_000,
    doorMs: inside ? await inside.door.next(measuredWithinMs) : null,
    writtenMs: inside ? await inside.written.next(measuredWithinMs) : null,
  }
}

function settingOf({ idle, coming, stayMs, everyMs, bytes }: ChurnPlan): Series['setting'] {
  return { online: idle, 'come and go': coming, 'stay, ms': stayMs, 'a message every, ms': everyMs, bytes }
}

function seriesOf(
  plan: ChurnPlan,
  { contender: { name, title }, meter, connections }: FullRoom,
  told: readonly Told[],
  { perSecond, faults }: { perSecond: number; faults: Faults },
): Series {
  return {
    ...{ contender: name, title, setting: settingOf(plan) },
    rounds: told.map(({ round }) => round),
    figures: spreadsOf({
      'mean delay, ms': told.map(({ round }) => round.meanMs),
      'ping, ms': told.map(({ pingMs }) => pingMs),
      'delay less two pings, ms': told.map(({ round, pingMs }) =>
        pingMs === null ? null : round.meanMs - 2 * pingMs,
      ),
      'inside: door to answer, ms': told.map(({ doorMs }) => doorMs),
      'inside: commit to last byte, ms': told.map(({ writtenMs }) => writtenMs),
      'came per second': [perSecond],
    }),
    server: meter.usage({ connections: connections.length, deliveries: null }),
    tool: toolUsage(told.map(({ own }) => own)),
    faults,
  }
}
