import { Option, type Command } from 'commander'
import { sustained } from '../scenarios/sustained/sustained.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { addLoadOptions, withContender, type LoadOptions } from './options/load-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

type SustainedOptions = LoadOptions &
  MeasureOptions & {
    of: number
    personal: boolean
    rate: number
    seconds: number
    turns: number
    bytes: number
    churn: number
    findMax: boolean
    p99: number
  }

/** `hubbub-bench sustained`: many small conversations at once, for as long as one likes. */
export function addSustainedCommand(program: Command, env: Environment): void {
  const command = program
    .command('sustained')
    .description(
      'Many groups and personal conversations talk at a steady rate while people leave and come back. A receipt is timed from ' +
        'the moment when its message was to leave: what waits because the server is behind is not left out. With --find-max the ' +
        'rate goes up until it does not hold any more, and settles by half steps.',
    )
  addMeasureOptions(addLoadOptions(command, [1_000]))
    .option('--of <count>', 'people in a group', readCount, 10)
    .option('--no-personal', 'no personal conversations of two and two beside the groups')
    .option(
      '--rate <count>',
      'messages a second of all together; with --find-max the first one, and the step',
      readCount,
      300,
    )
    .option('--seconds <count>', 'how long a turn is', readCount, 5)
    .option('--turns <count>', 'turns at the same rate', readCount, 3)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--churn <count>', 'people who leave and come back in a minute', readCountOrNone, 200)
    .option('--find-max', 'look for the highest rate without a fault and within --p99', false)
    .addOption(
      new Option('--p99 <ms>', 'the limit for --find-max: 99 % of the receipts within it')
        .argParser(readCount)
        .default(100),
    )
    .action((options: SustainedOptions) =>
      measure(options, ({ feed, signal }) =>
        withContender(options, env, (contender) =>
          sustained({ contender, feed, signal, ...planOf(options) }),
        ),
      ),
    )
}

function planOf(options: SustainedOptions) {
  const { sizes, of, personal, rate, seconds, turns, bytes, churn, findMax, p99, processes, perSecond } =
    options
  return {
    ...{ sizes, size: of, isPersonal: personal, perSecond: rate, seconds, turns, bytes, processes },
    ...{ churnPerMinute: churn, connectsPerSecond: perSecond, restMs: 1_000 },
    findMax: findMax ? { p99Ms: p99 } : null,
  }
}
