import type { Command } from 'commander'
import { connect } from '../scenarios/connect/connect.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { addLoadOptions, type LoadOptions } from './options/load-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { addPeerOptions, withPeers, type PeerOptions } from './options/peer-options.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

/** `hubbub-bench connect`: what connections cost. */
export function addConnectCommand(program: Command, env: Environment): void {
  const command = program
    .command('connect')
    .description(
      'Let everybody in, wait until all are in their room, and let them leave, on Hubbub and on others that take turns, each ' +
        'time on a fresh server: connections per second, processor time and memory of one of them. Without --per-second all ' +
        'come as fast as they get in, up to 200 at once from each load process.',
    )
  addPeerOptions(command, env)
  addMeasureOptions(addLoadOptions(command, [100, 1_000]))
    .option('--rounds <count>', 'turns of each, for each size', readCount, 3)
    .option('--rest <ms>', 'before memory is looked at', readCountOrNone, 2_000)
    .action(({ rest, ...options }: ConnectOptions) => {
      const { sizes, rounds, processes, perSecond } = options
      return measure(options, ({ feed, signal }) =>
        withPeers(options, env, (contenders) =>
          connect({ contenders, sizes, rounds, restMs: rest, processes, perSecond, feed, signal }),
        ),
      )
    })
}

type ConnectOptions = LoadOptions & MeasureOptions & PeerOptions & { rounds: number; rest: number }
