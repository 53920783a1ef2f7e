import type { Command } from 'commander'
import { env } from 'node:process'
import { measureSearch } from '../scenarios/search/search.ts'
import { hubbubCluster } from '../servers/hubbub-cluster.ts'
import { hubbub } from '../servers/hubbub.ts'
import { readCount } from './options/read-options.ts'

interface SearchOptions {
  messages: number
  channels: number
  rounds: number
  searches: number
  perSecond: number
  cluster: boolean
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
    .option('--cluster', 'on MongoDB: a gateway and a node with the services', false)
    .action(({ cluster, ...options }: SearchOptions) =>
      measureSearch({
        ...options,
        server: cluster ? hubbubCluster(env, 1) : hubbub(),
        seconds: 5,
        print: (text) => void process.stdout.write(text),
      }),
    )
}
