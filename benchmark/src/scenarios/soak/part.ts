import { setTimeout as sleep } from 'node:timers/promises'
import { mergeLatencies, type Latencies } from '../../measure/histogram.ts'
import { addFaults } from '../../measure/faults.ts'
import type { Faults, Usage } from '../../measure/result.ts'
import type { FaultReport, OwnUsage, LoadPool } from '../../load/load-pool-port.ts'
import type { Room } from '../../servers/system-under-test.ts'
import type { Talk } from '../../load/talk.ts'
import { faultsSince } from '../round.ts'
import type { SoakSample } from './sampler.ts'
import type { SoakStage } from './stage.ts'
import type { SoakPlan } from './plan.ts'

/** What a part of the time was like. */
export interface SoakPart {
  samples: SoakSample[]
  /** Of those who stayed, from when a message was to leave. */
  receipts: Latencies
  own: OwnUsage[]
  server: Usage[]
  /** Cut off because they did not read, as the server counts. */
  cutOff: number
  faults: Faults
  /** All until now, of each swarm of those who stay. */
  reports: FaultReport[]
}

/** So often it is looked whether the run was stopped. */
const stretchMs = 10_000

/** So long everybody talks. What goes wrong is what the swarms tell now and did not tell before. */
export async function takeSoakPart(
  stage: SoakStage,
  plan: SoakPlan,
  forMs: number,
  before: readonly FaultReport[],
): Promise<SoakPart> {
  const { crowd, near, sampler, meter, server } = stage
  const swarms = [crowd, near]
  const cut = async () => (await server.figure('hubbub_readers_cut_off_total')) ?? 0
  const [cutBefore, looks] = [await cut(), sampler.count]
  for (const pool of swarms) {
    await pool.own()
    await pool.startCounting()
  }
  meter.startOver()
  meter.begins()
  const end = performance.now() + forMs
  for (let left = forMs; left > 0; left = end - performance.now()) {
    plan.signal?.throwIfAborted()
    await talkFor(stage, plan, Math.min(stretchMs, left))
  }
  const silent = await lastWords(stage, plan)
  meter.ends()
  const receipts = mergeLatencies(await Promise.all(swarms.map((pool) => pool.stopCounting())))
  const reports = await stayingFaults(stage)
  const faults = newFaults(before, reports)
  return {
    ...{ receipts, reports, samples: await sampler.since(looks), cutOff: (await cut()) - cutBefore },
    own: (await Promise.all(swarms.map((pool) => pool.own()))).flat(),
    server: meter.usage({ connections: plan.people, deliveries: receipts.count }),
    faults: { ...faults, missing: Math.max(faults.missing, silent) },
  }
}

/**
 * One more message in each room: who has that one has all before it, or has lost something. Answers how many do not have it, as nobody knows
 * of what nobody has heard.
 */
async function lastWords({ crowd, near, people }: SoakStage, plan: SoakPlan): Promise<number> {
  const { bytes, roomSize, withinMs } = plan
  const heard = async (pool: LoadPool, connection: number, room: Room) => {
    const { sentAt } = await pool.say({ connection, room: room.sayTo, bytes, withinMs })
    return (await pool.receipts({ room: room.id, sentAt, withinMs })).missing.length
  }
  const missing = await Promise.all([
    heard(crowd, 0, people.large),
    ...people.small.map((room, number) => heard(near, number * roomSize, room)),
    heard(near, people.near.length, people.slow),
  ])
  return missing.reduce((sum, count) => sum + count)
}

export function stayingFaults({ crowd, near }: SoakStage): Promise<FaultReport[]> {
  return Promise.all([crowd, near].map((pool) => pool.faults()))
}

export function newFaults(before: readonly FaultReport[], after: readonly FaultReport[]): Faults {
  return after.map((report, index) => faultsSince(before[index]!, report)).reduce(addFaults)
}

async function talkFor({ crowd, near, people }: SoakStage, plan: SoakPlan, forMs: number): Promise<void> {
  const { perSecond, bytes, roomSize, roomsPerSecond, slowPerSecond, slowBytes } = plan
  const inRooms = people.near.map((_, connection): Talk['speakers'][number] => ({
    ...{ connection, room: people.small[Math.floor(connection / roomSize)]!.sayTo },
  }))
  const flood = [{ connection: people.near.length, room: people.slow.sayTo }]
  await Promise.all([
    crowd.talk({ speakers: [{ connection: 0, room: people.large.sayTo }], perSecond, forMs, bytes }),
    near.talk({ speakers: inRooms, perSecond: roomsPerSecond, forMs, bytes }),
    near.talk({ speakers: flood, perSecond: slowPerSecond, forMs, bytes: slowBytes }),
    // The last one leaves a little before the time is over.
    sleep(forMs),
  ])
}
