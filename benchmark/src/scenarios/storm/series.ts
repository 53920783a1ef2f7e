import type { OwnUsage } from '../../load/load-pool-port.ts'
import { delaysIn, Histogram } from '../../measure/histogram.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Faults, Series } from '../../measure/result.ts'
import { percentile } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { StormPlan } from './plan.ts'
import type { StormBackend, StormOutcome } from './kill.ts'

/** What the storms came to. */
export function stormSeries(
  { people, how, retryMs, messagesPerSecond }: StormPlan,
  backend: StormBackend,
  outcomes: readonly StormOutcome[],
  looks: readonly OwnUsage[][],
): Series {
  const of = (figure: (outcome: StormOutcome) => number | null) => outcomes.map(figure)
  // Until when all are back is no figure of a storm from which somebody did not come back.
  const whole = (figure: (outcome: StormOutcome) => number | null) =>
    of((outcome) => (outcome.lost > 0 ? null : figure(outcome)))
  const at = (share: number) => whole(({ caughtUpMs }) => percentile(caughtUpMs, share))
  const away = new Histogram()
  for (const ms of outcomes.flatMap(({ caughtUpMs }) => caughtUpMs)) away.add(ms * 1_000)
  return {
    contender: 'hubbub',
    title: 'Hubbub',
    setting: {
      online: people,
      storm: how === 'kill' ? 'server killed' : 'connections cut',
      'tries again': retryMs === null ? 'as the client' : `every ${retryMs} ms`,
      'messages a second': messagesPerSecond,
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
    faults: stormFaults(backend, outcomes),
  }
}

/** A person who is not back in time is a lost connection, and lacks what was said. */
function stormFaults({ crowd, speaker }: StormBackend, outcomes: readonly StormOutcome[]): Faults {
  const { doubled, disordered, lost } = crowd.tally
  return {
    missing: outcomes.reduce((sum, { missing }) => sum + missing, 0),
    doubled: doubled + storedTwice(speaker.acknowledged),
    disordered,
    lostConnections: outcomes.reduce((sum, outcome) => sum + outcome.lost, 0),
    refused: {
      ...speaker.refused,
      ...crowd.ended(),
      ...(lost > 0 && { 'could not catch up': lost }),
    },
  }
}

/** Everything was repeated until it was acknowledged, so a number that nobody was told is a message that is there twice. */
export function storedTwice(acknowledged: readonly number[]): number {
  return Math.max(0, ...acknowledged) - new Set(acknowledged).size
}
