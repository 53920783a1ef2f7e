import { Argument, type Command } from 'commander'
import { calls } from '../scenarios/calls/calls.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { hubbubCluster } from '../servers/hubbub-cluster.ts'
import { hubbub } from '../servers/hubbub.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount } from './options/read-options.ts'

type CallsOptions = MeasureOptions & { rounds: number; perTurn: number; messages: number }

/** `hubbub-bench calls`: what a call costs, near and far. */
export function addCallsCommand(program: Command, env: Environment): void {
  addMeasureOptions(program.command('calls'))
    .description(
      'What a call costs: a function, plain Moleculer, and our bus with and without its checks, inside the process and over NATS; ' +
        'and what a message costs one process and, with NATS_URL, REDIS_URL and MONGO_URL set, a cluster.',
    )
    .addArgument(
      new Argument('[nats]', 'the address of a NATS, e.g. nats://127.0.0.1:4222 (default: NATS_URL)'),
    )
    .option('--rounds <count>', 'how often each has its turn', readCount, 7)
    .option('--per-turn <count>', 'calls of a turn; a sixteenth of them over NATS', readCount, 50_000)
    .option('--messages <count>', 'messages of a turn', readCount, 2_000)
    .action((nats: string | undefined, options: CallsOptions) =>
      measure(options, ({ feed, signal }) =>
        calls({
          ...{ rounds: options.rounds, perTurn: options.perTurn, messages: options.messages, feed, signal },
          natsUrl: nats ?? env['NATS_URL'],
          servers: [hubbub(), hubbubCluster(env)],
        }),
      ),
    )
}
