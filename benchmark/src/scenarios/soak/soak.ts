import { BenchError } from '../../bench-error.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'
import type { Faults, ScenarioResult } from '../../measure/result.ts'
import { endSoak } from './end.ts'
import { stayingFaults, takeSoakPart, type SoakPart } from './part.ts'
import type { SoakPlan } from './plan.ts'
import { partSeries, quietSeries } from './series.ts'
import { openSoakStage, type SoakStage } from './stage.ts'
import { memoryWords } from './words.ts'

const parts = 10

/** Hours in small: people stay, come and go, and do not read, all at once and for long. Does the server end as it began? */
export async function soak(plan: SoakPlan): Promise<ScenarioResult> {
  const { people, perSecond, coming, stayMs, rooms, roomSize, roomsPerSecond, slow, bytes, feed } = plan
  const describes =
    `For ${minutes(plan.forMs)}, ${people} people hear ${perSecond} messages of ${bytes} bytes a second in one room, while ${coming} others ` +
    `come into it, leave after ${stayMs} ms and come again; ${rooms} rooms of ${roomSize} talk, ${roomsPerSecond} messages a second in all; ` +
    `and ${slow} people hear ${plan.slowPerSecond} messages of ${plan.slowBytes} bytes a second and do not read for ` +
    `${plan.slowMs.join(' to ')} ms now and then. Receipts and delays are those of the people who stay. ` +
    `The server is looked at every ${plan.sampleMs} ms.`
  feed.report({ kind: 'started', scenario: 'soak', describes })
  const obstacle = await plan.contender.obstacle()
  if (obstacle !== null) throw new BenchError('not_possible_here', obstacle)
  const stage = await openSoakStage(plan)
  try {
    const { warmUp, taken } = await takeAll(stage, plan)
    const { faults, notes } = await endSoak(stage, plan, taken.at(-1)!.reports)
    await stage.rest()
    await stage.rest()
    const looks = stage.sampler.count
    await stage.rest()
    const after = await stage.sampler.since(looks)
    const words = [
      ...memoryWords({ idle: stage.idle, tenths: taken.map(({ samples }) => samples), after }),
      ...notes,
    ]
    for (const text of words) feed.report({ kind: 'note', text })
    feed.report({ kind: 'done' })
    return {
      ...{ scenario: 'soak', describes, notes: words },
      series: [
        quietSeries(plan, { number: 0, when: 'nobody there yet' }, stage.idle, noFaults()),
        ...taken.map((part, index) =>
          partSeries(plan, { number: index + 1, when: whenOf(plan, index) }, part),
        ),
        quietSeries(plan, { number: parts + 1, when: 'all have left' }, after, addFaults(warmUp, faults)),
      ],
    }
  } finally {
    await stage.close()
  }
}

async function takeAll(stage: SoakStage, plan: SoakPlan): Promise<{ warmUp: Faults; taken: SoakPart[] }> {
  const { feed, forMs, warmUpMs } = plan
  const taken: SoakPart[] = []
  const before = await stayingFaults(stage)
  stage.flow.begin()
  stage.slow.begin()
  feed.report({ kind: 'progress', doing: 'tenths', count: 0, of: parts })
  const warmUp = await takeSoakPart(stage, plan, warmUpMs, before)
  for (let part = 1; part <= parts; part++) {
    const { reports } = taken.at(-1) ?? warmUp
    taken.push(await takeSoakPart(stage, plan, forMs / parts, reports))
    feed.report({ kind: 'progress', doing: 'tenths', count: part, of: parts })
  }
  return { warmUp: warmUp.faults, taken }
}

function whenOf({ forMs }: SoakPlan, part: number): string {
  return `${minutes((part / parts) * forMs)} to ${minutes(((part + 1) / parts) * forMs)}`
}

function minutes(ms: number): string {
  return `${Number((ms / 60_000).toFixed(2))} min`
}
