import { mergeLatencies, type Latencies } from '../measure/histogram.ts'
import { addFaults } from '../measure/faults.ts'
import type { Faults, Usage } from '../measure/result.ts'
import type { FaultReport, OwnUsage } from '../load/swarm-port.ts'
import type { Talk } from '../load/steady-talk.ts'
import { faultsSince } from './round.ts'
import type { SoakSample } from './soak-sampler.ts'
import type { SoakStage } from './soak-stage.ts'
import type { SoakPlan } from './soak.ts'
import { settled } from './sustained-turn.ts'

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
  for (const swarm of swarms) {
    await swarm.own()
    await swarm.startCounting()
  }
  meter.startOver()
  meter.begins()
  const end = performance.now() + forMs
  for (let left = forMs; left > 0; left = end - performance.now()) {
    plan.signal?.throwIfAborted()
    await talkFor(stage, plan, Math.min(stretchMs, left))
  }
  for (const [index, swarm] of swarms.entries()) await settled(swarm, before[index]!.missing)
  meter.ends()
  const receipts = mergeLatencies(await Promise.all(swarms.map((swarm) => swarm.stopCounting())))
  const reports = await stayingFaults(stage)
  return {
    ...{ receipts, reports, samples: await sampler.since(looks), cutOff: (await cut()) - cutBefore },
    own: (await Promise.all(swarms.map((swarm) => swarm.own()))).flat(),
    server: meter.usage({ connections: plan.people, deliveries: receipts.count }),
    faults: newFaults(before, reports),
  }
}

export function stayingFaults({ crowd, near }: SoakStage): Promise<FaultReport[]> {
  return Promise.all([crowd, near].map((swarm) => swarm.faults()))
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
    new Promise((resolve) => setTimeout(resolve, forMs)),
  ])
}
