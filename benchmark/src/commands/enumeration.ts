import type { Command } from 'commander'
import { measureEnumeration } from '../scenarios/enumeration/enumeration.ts'
import { readCount } from './options/read-options.ts'

/** `hubbub-bench enumeration`: whether answers say who has an account, by text or by time, as a table in Markdown. */
export function addEnumerationCommand(program: Command): void {
  program
    .command('enumeration')
    .description('Whether the text or the time of an answer tells a stranger that there is an account.')
    .option('--times <count>', 'of each kind in a round', readCount, 200)
    .option('--rounds <count>', 'rounds', readCount, 3)
    .action((options: { times: number; rounds: number }) =>
      measureEnumeration({ ...options, print: (text) => void process.stdout.write(text) }),
    )
}
