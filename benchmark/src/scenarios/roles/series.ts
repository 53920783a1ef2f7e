import { spreadsOf } from '../../measure/named-spreads.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'
import type { Series } from '../../measure/result.ts'
import type { ServerMeter } from '../../measure/server-meter.ts'
import { percentile } from '../../measure/spread.ts'
import { noTool, toolUsage } from '../../measure/tool-usage.ts'
import type { Played } from '../round.ts'
import type { SendRound } from '../sends/load.ts'
import type { RolesPlan } from './plan.ts'
import type { Step } from './visit.ts'

type Row = Pick<Series, 'contender' | 'title' | 'setting'>

export function rowOf(what: string, { members, online }: RolesPlan): Row {
  return { contender: 'hubbub', title: 'Hubbub', setting: { what, members, online } }
}

/** Of one kind of change, made in each turn. */
export function changeSeries(row: Row, steps: readonly Step[], meter: ServerMeter): Series {
  const of = (figure: (step: Step) => number | null) => steps.map(figure)
  return {
    ...{ ...row, rounds: [] },
    figures: spreadsOf({
      'answered, ms': of(({ answeredMs }) => answeredMs),
      'last screen, ms': of(({ lastMs }) => lastMs),
      'quiet after, ms': of(({ quietMs }) => quietMs),
      'slowest send meanwhile, ms': of(({ slowestSendMs }) => slowestSendMs),
      'frames heard': of(({ frames }) => frames),
      'heard, kB': of(({ bytes }) => bytes / 1_000),
      'questions asked': of(({ asked }) => asked),
      'server CPU, s': of(({ cpuSeconds }) => cpuSeconds),
      'resident before, MB': of(({ residentBefore }) => residentBefore),
      'resident after, MB': of(({ residentAfter }) => residentAfter),
    }),
    server: meter.usage({ connections: 0, deliveries: null }),
    tool: toolUsage(steps.map(({ own }) => own)),
    faults: steps.map(({ faults }) => faults).reduce(addFaults, noFaults()),
  }
}

/** Messages to everybody. */
export function messageSeries(row: Row, played: readonly Played[], meter: ServerMeter): Series {
  const rounds = played.flatMap((one) => one.rounds)
  return {
    ...{ ...row, rounds, figures: {} },
    server: meter.usage({ connections: 0, deliveries: rounds.reduce((sum, { online }) => sum + online, 0) }),
    tool: toolUsage(played.map(({ own }) => own)),
    faults: rounds.map(({ faults }) => faults).reduce(addFaults, noFaults()),
  }
}

/** Messages of one person to themselves. */
export function sendSeries(row: Row, rounds: readonly SendRound[], meter: ServerMeter): Series {
  return {
    ...{ ...row, rounds: [] },
    figures: spreadsOf({
      'sends a second': rounds.map(({ perSecond }) => perSecond),
      'p99 of their answers, ms': rounds.map(({ answers }) => percentile(answers, 0.99)),
    }),
    server: meter.usage({ connections: 0, deliveries: null }),
    tool: noTool,
    faults: noFaults(),
  }
}
