import type { Command } from 'commander'
import { connect } from '../scenarios/connect/connect.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { addLoadOptions, withContender, type LoadOptions } from './load-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCountOrNone } from './read-options.ts'

/** `hubbub-bench connect`: what connections cost. */
export function addConnectCommand(program: Command, env: Environment): void {
  const command = program
    .command('connect')
    .description(
      'Log everybody in, wait until all are in their room, and let them leave: connections per second, processor time, and ' +
        'memory of each server process idle, connected and after.',
    )
  addMeasureOptions(addLoadOptions(command, [100, 1_000]))
    .option('--rest <ms>', 'before memory is looked at', readCountOrNone, 2_000)
    .action(({ sizes, rest, processes, perSecond, ...options }: ConnectOptions) =>
      measure(options, ({ feed, signal }) =>
        withContender({ sizes, ...options }, env, (contender) =>
          connect({ contenders: [contender], sizes, restMs: rest, processes, perSecond, feed, signal }),
        ),
      ),
    )
}

type ConnectOptions = LoadOptions & MeasureOptions & { rest: number }
