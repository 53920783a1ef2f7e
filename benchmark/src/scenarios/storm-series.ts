import type { OwnUsage } from '../load/swarm-port.ts'
import { delaysIn, Histogram } from '../measure/histogram.ts'
import type { Faults, Series } from '../measure/result.ts'
import { percentile, spreadOf } from '../measure/spread.ts'
import { toolUsage } from '../measure/tool-usage.ts'
import type { StormPlan } from './storm.ts'
import type { StormGround, StormOutcome } from './storm-strike.ts'

/** What the storms came to. */
export function stormSeries(
  { people, how, retryMs, messagesPerSecond }: StormPlan,
  ground: StormGround,
  outcomes: readonly StormOutcome[],
  looks: readonly OwnUsage[][],
): Series {
  // Until when all are back is no figure of a storm from which somebody did not come back.
  const over = (figure: (outcome: StormOutcome) => number) =>
    spreadOf(outcomes.map(figure).filter(Number.isFinite))
  const whole = (figure: (outcome: StormOutcome) => number) =>
    over((outcome) => (outcome.lost > 0 ? Number.NaN : figure(outcome)))
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
    figures: thoseThatAre({
      'server ready, ms': over(({ serverReadyMs }) => serverReadyMs ?? Number.NaN),
      'first back, ms': over(({ welcomedMs }) => percentile(welcomedMs, 0)),
      'half complete, ms': at(0.5),
      '99 % complete, ms': at(0.99),
      'all back, ms': whole(({ welcomedMs }) => percentile(welcomedMs, 1)),
      'all complete, ms': at(1),
      'all complete after ready, ms': whole(
        ({ caughtUpMs, serverReadyMs }) => percentile(caughtUpMs, 1) - (serverReadyMs ?? Number.NaN),
      ),
      'tries each': over(({ tries }) => tries / people),
      'messages meanwhile': over(({ meanwhile }) => meanwhile),
    }),
    server: outcomes.at(-1)?.meter.usage({ connections: people, deliveries: null }) ?? [],
    tool: toolUsage(looks),
    faults: stormFaults(ground, outcomes),
  }
}

function thoseThatAre(figures: Series['figures']): Series['figures'] {
  return Object.fromEntries(Object.entries(figures).filter(([, { count }]) => count > 0))
}

/** A person who is not back in time is a lost connection, and lacks what was said. */
function stormFaults({ crowd, speaker }: StormGround, outcomes: readonly StormOutcome[]): Faults {
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
