import type { OwnUsage } from '../../load/load-pool-port.ts'
import { delaysIn, latencyAt, mergeLatencies, type Latencies } from '../../measure/histogram.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Faults, Series, Usage } from '../../measure/result.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import type { NeighbourPlan } from './plan.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'

export type Beside = 'nobody' | 'the crowd'

/** What the small conversation and the large room heard in one turn, and what it took. */
export interface NeighbourTurn {
  near: Latencies
  far: Latencies
  own: OwnUsage[]
  server: Usage[]
  faults: Faults
}

/** A series of the small conversation by itself, and one of it beside the crowd. */
export function neighbourSeries(
  plan: NeighbourPlan,
  { name, title }: SystemUnderTest,
  taken: Readonly<Record<Beside, readonly NeighbourTurn[]>>,
): Series[] {
  const { people, messagesPerSecond, crowd, everyMs, bytes } = plan
  return (['nobody', 'the crowd'] as const).map((beside): Series => {
    const turns = taken[beside]
    const near = nearMs(turns, 0.99)
    const far = (share: number) => turns.map((turn) => latencyAt(turn.far, share) / 1_000)
    return {
      ...{ contender: name, title },
      setting: {
        conversation: beside === 'nobody' ? 'alone' : `beside ${crowd} told every ${everyMs} ms`,
        ...{ online: people + crowd, talking: people, 'messages a second': messagesPerSecond, bytes },
      },
      rounds: [],
      delays: delaysIn(mergeLatencies(turns.map((turn) => turn.near))),
      figures: spreadsOf({
        'p50, ms': nearMs(turns, 0.5),
        'p99, ms': near,
        'slowest, ms': nearMs(turns, 1),
        'p99 × quiet': beside === 'nobody' ? [] : ratios(near, nearMs(taken.nobody, 0.99)),
        'crowd p50, ms': far(0.5),
        'crowd slowest, ms': far(1),
      }),
      server: usageOver(turns, beside),
      tool: toolUsage(turns.map(({ own }) => own)),
      faults: turns.map(({ faults }) => faults).reduce(addFaults, noFaults()),
    }
  })
}

function nearMs(turns: readonly NeighbourTurn[], share: number): number[] {
  return turns.map((turn) => latencyAt(turn.near, share) / 1_000)
}

/** Of each turn to the quiet one before it. */
function ratios(beside: readonly number[], quiet: readonly number[]): number[] {
  return beside.map((value, turn) => value / quiet[turn]!)
}

/** Of all turns together. A few messages by themselves say nothing about what each of them takes. */
function usageOver(turns: readonly NeighbourTurn[], beside: Beside): Usage[] {
  const deliveries = turns.reduce((sum, { near, far }) => sum + near.count + far.count, 0)
  return (turns.at(-1)?.server ?? []).map((last, index) => {
    const cpuSeconds = turns.reduce((sum, { server }) => sum + server[index]!.cpuSeconds, 0)
    const each = beside === 'nobody' || deliveries === 0 ? null : (cpuSeconds / deliveries) * 10_000
    return { ...last, cpuSeconds, cpuSecondsPer10kDeliveries: each }
  })
}
