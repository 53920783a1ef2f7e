import type { Command } from 'commander'
import { measureSearch } from '../scenarios/search/search.ts'
import { readCount } from './read-options.ts'

interface SearchOptions {
  messages: number
  channels: number
  rounds: number
  searches: number
  perSecond: number
}

/** `hubbub-bench search`: how long searches take, and what they do to sends, as two tables in Markdown. */
export function addSearchCommand(program: Command): void {
  program
    .command('search')
    .description('How long searches take among very many messages, and messages sent at the same time.')
    .option('--messages <count>', 'messages that are searched', readCount, 100_000)
    .option('--channels <count>', 'channels that they are in', readCount, 100)
    .option('--rounds <count>', 'rounds of each kind of search', readCount, 3)
    .option('--searches <count>', 'searches of a round', readCount, 50)
    .option('--per-second <count>', 'messages a second beside searches', readCount, 100)
    .action((options: SearchOptions) =>
      measureSearch({ ...options, seconds: 5, print: (text) => void process.stdout.write(text) }),
    )
}
