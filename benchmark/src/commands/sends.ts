import type { Command } from 'commander'
import { measureSends, type SendsPlan } from '../scenarios/sends/sends.ts'
import { readCount } from './options/read-options.ts'

type SendsOptions = Pick<SendsPlan, 'rounds' | 'count' | 'perSecond' | 'workers'> & { lean: boolean }

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
    .option('--per-second <count>', 'the steady rate (default: half of what is possible)', readCount)
    .option('--lean', 'by a connection that keeps nothing of what it hears', false)
    .option('--workers <count>', 'processes that hold the sockets', readCount)
    .action(({ lean, ...options }: SendsOptions) =>
      measureSends({
        ...{ ...options, isLean: lean, seconds: 3, channels: 500 },
        print: (text) => void process.stdout.write(text),
      }),
    )
}
