import { delaysIn, latencyAt } from '../../measure/histogram.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Faults, Series } from '../../measure/result.ts'
import { noTool, toolUsage } from '../../measure/tool-usage.ts'
import type { SoakPart } from './part.ts'
import type { SoakSample } from './sampler.ts'
import type { SoakPlan } from './plan.ts'

type Stretch = { number: number; when: string }

/** A tenth of the time, as a row of the table. */
export function partSeries(plan: SoakPlan, stretch: Stretch, part: SoakPart): Series {
  const { receipts, own, server, cutOff, faults } = part
  const at = (share: number) => [latencyAt(receipts, share) / 1_000]
  return {
    ...seriesOf(plan, stretch, part.samples, faults),
    ...{ delays: delaysIn(receipts), server, tool: toolUsage([own]) },
    figures: {
      ...memory(part.samples),
      ...spreadsOf({
        receipts: [receipts.count],
        ...{ 'half after ms': at(0.5), '99 % after ms': at(0.99), 'all after ms': at(1) },
        'slow readers cut off': [cutOff],
      }),
    },
  }
}

/** A time when nobody says anything. */
export function quietSeries(
  plan: SoakPlan,
  stretch: Stretch,
  samples: readonly SoakSample[],
  faults: Faults,
): Series {
  return seriesOf(plan, stretch, samples, faults)
}

function seriesOf(
  { contender: { name, title } }: SoakPlan,
  { number, when }: Stretch,
  samples: readonly SoakSample[],
  faults: Faults,
): Series {
  const setting = { part: number, when }
  return {
    contender: name,
    title,
    setting,
    rounds: [],
    figures: memory(samples),
    server: [],
    tool: noTool,
    faults,
  }
}

function memory(samples: readonly SoakSample[]) {
  const megabytes = (of: (sample: SoakSample) => number | null) =>
    samples.map((sample) => {
      const bytes = of(sample)
      return bytes === null ? null : bytes / 1e6
    })
  return spreadsOf({
    'resident, MB': megabytes(({ resident }) => resident),
    'heap used, MB': megabytes(({ heap }) => heap),
    'external, MB': megabytes(({ external }) => external),
    'waiting, MB': megabytes(({ waiting }) => waiting),
    'open files': samples.map(({ openFiles }) => openFiles),
    connections: samples.map(({ connections }) => connections),
  })
}
