import type { OwnUsage } from '../../load/load-pool-port.ts'
import { delaysIn, Histogram } from '../../measure/histogram.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Faults, Series } from '../../measure/result.ts'
import { percentile } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { StormPlan } from './plan.ts'
import type { StormOutcome } from './kill.ts'
import type { StormSide } from './sides.ts'

/** All storms of one server, and what the tool used in each. */
export interface Storms {
  outcomes: StormOutcome[]
  looks: OwnUsage[][]
}

/** What the storms came to. */
export function stormSeries(
  { people, how, retryMs, messagesPerSecond }: StormPlan,
  { contender, title, speaker }: StormSide,
  { outcomes, looks }: Storms,
): Series {
  const of = (figure: (outcome: StormOutcome) => number | null) => outcomes.map(figure)
  // Until when all are back is no figure of a storm from which somebody did not come back.
  const whole = (figure: (outcome: StormOutcome) => number | null) =>
    of((outcome) => (outcome.lost > 0 ? null : figure(outcome)))
  const at = (share: number) => whole(({ caughtUpMs }) => percentile(caughtUpMs, share))
  const away = new Histogram()
  for (const ms of outcomes.flatMap(({ caughtUpMs }) => caughtUpMs)) away.add(ms * 1_000)
  return {
    contender,
    title,
    setting: {
      online: people,
      storm: how === 'kill' ? 'server killed' : 'connections cut',
      'tries again': retryMs === null ? 'as the client' : `every ${retryMs} ms`,
      'messages a second': speaker ? messagesPerSecond : 0,
    },
    rounds: [],
    delays: delaysIn(away.read()),
    figures: spreadsOf({
      'server ready, ms': of(({ serverReadyMs }) => serverReadyMs),
      'first back, ms': of(({ welcomedMs }) => percentile(welcomedMs, 0)),
      'half complete, ms': at(0.5),
      '99 % complete, ms': at(0.99),
      'all back, ms': whole(({ welcomedMs }) => percentile(welcomedMs, 1)),
      'all complete, ms': at(1),
      'all complete after ready, ms': whole(({ caughtUpMs, serverReadyMs }) =>
        serverReadyMs === null ? null : percentile(caughtUpMs, 1) - serverReadyMs,
      ),
      'tries each': of(({ tries }) => tries / people),
      'messages meanwhile': of(({ meanwhile }) => meanwhile),
    }),
    server: outcomes.at(-1)?.meter.usage({ connections: people, deliveries: null }) ?? [],
    tool: toolUsage(looks),
    faults: stormFaults(speaker, outcomes),
  }
}

/** A person who is not back in time is a lost connection, and lacks what was said. */
function stormFaults(speaker: StormSide['speaker'], outcomes: readonly StormOutcome[]): Faults {
  const sum = (count: (outcome: StormOutcome) => number) =>
    outcomes.reduce((all, outcome) => all + count(outcome), 0)
  const refused = new Map(Object.entries(speaker?.refused ?? {}))
  for (const [code, count] of outcomes.flatMap(({ ended, tally }) =>
    Object.entries({ ...ended, ...tally.lost }),
  ))
    refused.set(code, (refused.get(code) ?? 0) + count)
  return {
    missing: sum(({ missing }) => missing),
    doubled: sum(({ tally }) => tally.doubled) + storedTwice(speaker?.acknowledged ?? []),
    disordered: sum(({ tally }) => tally.disordered),
    lostConnections: sum(({ lost }) => lost),
    refused: Object.fromEntries(refused),
  }
}

/** Everything was repeated until it was acknowledged, so a number that nobody was told is a message that is there twice. */
export function storedTwice(acknowledged: readonly number[]): number {
  return Math.max(0, ...acknowledged) - new Set(acknowledged).size
}
