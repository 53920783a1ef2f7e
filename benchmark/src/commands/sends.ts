import type { Command } from 'commander'
import { measureSends } from '../scenarios/sends.ts'
import { readCount } from './read-options.ts'

/** `hubbub-bench sends`: what one client gets acknowledged, as a table in Markdown. */
export function addSendsCommand(program: Command): void {
  program
    .command('sends')
    .description(
      'Durable sends of one client, to one conversation and to a thousand: acknowledged per second flat out, the time of the ' +
        'answer at half of that, and what commits do to the server’s event loop.',
    )
    .option('--rounds <count>', 'rounds of each kind', readCount, 5)
    .option('--count <count>', 'sends of a round', readCount, 20_000)
    .action(({ rounds, count }: { rounds: number; count: number }) =>
      measureSends({
        ...{ rounds, count, seconds: 3, channels: 500 },
        print: (text) => void process.stdout.write(text),
      }),
    )
}
