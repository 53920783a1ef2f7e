import { createClient } from '@hubbub/client-core'
import { BenchError } from '../../bench-error.ts'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import type { ClusterUnderTest, RunningCluster, StoredBytes } from '../../servers/hubbub-cluster.ts'
import { sendSteadily } from '../sends/load.ts'
import { fillServer, indexed } from './fill-server.ts'

export interface SearchCostPlan {
  /** The same cluster, without the service that keeps the index and with it. */
  without: ClusterUnderTest
  with: ClusterUnderTest
  messages: number
  /** That they are in. */
  channels: number
  /** Of each cluster. */
  rounds: number
  /** Of messages that are sent at a steady rate. */
  perSecond: number
  seconds: number
  print: (text: string) => void
}

interface Cost {
  /** Acknowledged sends a second, as many as go through. */
  flatOut: number
  /** Milliseconds to the answer at the steady rate, sorted. */
  answers: number[]
  stored: StoredBytes
  /** From the last of all sends to the last message in the index. */
  indexedAfter: number | null
}

/** What sends cost where messages go into the index of the search and where they do not, and what the index takes: a table in Markdown. */
export async function measureSearchCost(plan: SearchCostPlan): Promise<void> {
  const { messages, channels, rounds, perSecond, print } = plan
  const obstacle = await plan.with.obstacle()
  if (obstacle !== null) throw new BenchError('not_possible_here', obstacle)
  const ways = ['without', 'with'] as const
  const costs: Record<(typeof ways)[number], Cost[]> = { without: [], with: [] }
  for (let n = 0; n < rounds; n++)
    for (const way of ways) costs[way].push(await measureOne(plan, plan[way], way === 'with'))
  print(`${messages} messages in ${channels} channels of ${plan.with.title}, in turns, ${rounds} rounds\n\n`)
  print(
    `| index | sends a second | p50 ms at ${perSecond}/s | p99 ms | documents, MB | indexes, MB | index of terms, MB | all in the index after, s |\n|--|--|--|--|--|--|--|--|\n`,
  )
  for (const way of ways) {
    const of = (figure: (cost: Cost) => number, digits = 0) =>
      written(spreadOf(costs[way].map(figure)), digits)
    const megabytes = (part: keyof StoredBytes) => of(({ stored }) => stored[part] / 1e6, 1)
    const cells = [
      of(({ flatOut }) => flatOut),
      of(({ answers }) => percentile(answers, 0.5), 1),
      of(({ answers }) => percentile(answers, 0.99), 1),
      ...[megabytes('documents'), megabytes('indexes'), megabytes('termIndex')],
      way === 'with' ? of(({ indexedAfter }) => indexedAfter ?? Number.NaN) : '',
    ]
    print(`| ${[way, ...cells].join(' | ')} |\n`)
  }
}

async function measureOne(
  { messages, channels, perSecond, seconds }: SearchCostPlan,
  cluster: ClusterUnderTest,
  hasIndex: boolean,
): Promise<Cost> {
  const server = await cluster.start()
  try {
    return await measureOn(server, { messages, channels, perSecond, seconds }, hasIndex)
  } finally {
    await server.stop()
  }
}

async function measureOn(
  server: RunningCluster,
  load: Pick<SearchCostPlan, 'messages' | 'channels' | 'perSecond' | 'seconds'>,
  hasIndex: boolean,
): Promise<Cost> {
  const { host, port } = server.targets[0]!
  const url = `http://${host}:${port}`
  const { account, sender, conversations, perSecond } = await fillServer(url, load)
  try {
    const { answers } = await sendSteadily(sender, conversations, load)
    const indexedAfter = hasIndex ? await waitForIndex(url, account) : null
    return { flatOut: perSecond, answers, indexedAfter, stored: await server.storedBytes() }
  } finally {
    await sender.close()
  }
}

async function waitForIndex(url: string, account: { name: string; password: string }): Promise<number> {
  const client = createClient({ url, device: 'bench' })
  try {
    await client.session.login(account)
    return await indexed(client)
  } finally {
    await client.close()
  }
}
