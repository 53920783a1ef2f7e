import type { Command } from 'commander'
import { env } from 'node:process'
import { measureSearchCost } from '../scenarios/search/search-cost.ts'
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
  cost: boolean
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
    .option(
      '--cost',
      'instead, on MongoDB: what messages cost with the index and without, in turns, and its size',
      false,
    )
    .action(({ cluster, cost, ...options }: SearchOptions) => {
      const plan = { ...options, seconds: 5, print: (text: string) => void process.stdout.write(text) }
      const shape = { gateways: 1 }
      if (!cost) return measureSearch({ ...plan, server: cluster ? hubbubCluster(env, shape) : hubbub() })
      return measureSearchCost({
        ...plan,
        without: hubbubCluster(env, { ...shape, hasSearch: false }),
        with: hubbubCluster(env, shape),
      })
    })
}
