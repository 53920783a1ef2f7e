import type { Command } from 'commander'
import { calibrate } from '../scenarios/calibrate/calibrate.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone, readCounts } from './options/read-options.ts'

interface CalibrateOptions extends MeasureOptions {
  online: number
  delays: number[]
  rounds: number
  warmUps: number
  bytes: number
  within: number
  rest: number
}

/** `hubbub-bench calibrate`: how far the tool's own figures are off. */
export function addCalibrateCommand(program: Command): void {
  const command = program
    .command('calibrate')
    .description(
      'The tool against a server that waits a known time and counts itself how long it took: by how many percent is what the tool ' +
        'tells more?',
    )
    .option('--online <count>', 'who are connected', readCount, 500)
    .option('--delays <list>', 'how long the server waits, in milliseconds', readCounts, [50, 500])
    .option('--rounds <count>', 'messages for each of them', readCount, 10)
    .option('--warm-ups <count>', 'rounds before those that count', readCountOrNone, 3)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--within <ms>', 'the limit of a round', readCount, 30_000)
    .option('--rest <ms>', 'between two rounds', readCountOrNone, 100)
  addMeasureOptions(command).action(({ within, rest, ...options }: CalibrateOptions) =>
    measure(options, ({ feed, signal }) =>
      calibrate({ ...options, withinMs: within, restMs: rest, feed, signal }),
    ),
  )
}
