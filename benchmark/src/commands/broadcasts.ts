import { Argument, type Command } from 'commander'
import { broadcastWays, compareBroadcastWays } from '../scenarios/broadcast/ways.ts'
import { readCount } from './options/read-options.ts'

/** `hubbub-bench broadcasts`: the ways of HUBBUB_BROADCAST, as a table in Markdown. */
export function addBroadcastsCommand(program: Command): void {
  program
    .command('broadcasts')
    .description(
      'The ways of HUBBUB_BROADCAST side by side on a server alone: sends acknowledged per second, what one costs the server, ' +
        'and how long it takes until somebody else has heard. Every way has its turn in each round.',
    )
    .addArgument(new Argument('[rounds]', 'how often each has its turn').argParser(readCount).default(8))
    .action((rounds: number) =>
      compareBroadcastWays({
        ...{ ways: broadcastWays, rounds, count: 10_000, seconds: 4 },
        print: (text) => void process.stdout.write(text),
      }),
    )
}
