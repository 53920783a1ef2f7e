import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { BenchError } from '../../bench-error.ts'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { sendSteadily } from '../sends/load.ts'
import type { Sender } from '../sends/senders.ts'
import { fillServer, indexed } from './fill-server.ts'
import { queryKinds } from './queries.ts'
import type { Vocabulary } from './words.ts'

export interface SearchPlan {
  server: SystemUnderTest
  messages: number
  /** That they are in. */
  channels: number
  rounds: number
  /** Of each kind in each round. */
  searches: number
  /** Messages that are sent while some search and while nobody does. */
  perSecond: number
  seconds: number
  print: (text: string) => void
}

/** How long searches take among very many messages, and how long messages wait for their answers meanwhile. */
export async function measureSearch(plan: SearchPlan): Promise<void> {
  const { messages, channels, rounds, searches, print } = plan
  const obstacle = await plan.server.obstacle()
  if (obstacle !== null) throw new BenchError('not_possible_here', obstacle)
  const server = await plan.server.start()
  const { host, port } = server.targets[0]!
  const url = `http://${host}:${port}`
  const client = createClient({ url, device: 'bench' })
  try {
    const { account, sender, conversations, say } = await fillServer(url, { messages, channels })
    await client.session.login(account)
    const seconds = await indexed(client)
    print(
      `${plan.server.title}: ${messages} messages in ${channels} channels, in the index ${seconds.toFixed(0)} s after the last; ${rounds} rounds of ${searches} searches of each kind\n\n`,
    )
    print(
      '| searched for | p50 ms | p95 ms | longest ms | searches that found something |\n|--|--|--|--|--|\n',
    )
    for (const [name, query] of Object.entries(queryKinds)) {
      const times: number[][] = []
      let found = 0
      for (let n = 0; n < rounds; n++) {
        const round: number[] = []
        for (let k = 0; k < searches; k++) {
          const from = performance.now()
          const { hits } = await client.call('search.messages', { q: query(say, conversations) })
          round.push(performance.now() - from)
          if (hits.length > 0) found++
        }
        times.push(round.sort((a, b) => a - b))
      }
      const at = (share: number) => written(spreadOf(times.map((round) => percentile(round, share))), 1)
      print(`| ${[name, at(0.5), at(0.95), at(1), `${found} of ${rounds * searches}`].join(' | ')} |\n`)
    }
    await measureSends(plan, { client, sender, conversations, say })
    await sender.close()
  } finally {
    await client.close()
    await server.stop()
  }
}

interface Parts {
  client: HubbubClient
  sender: Sender
  conversations: readonly ConversationId[]
  say: Vocabulary
}

/** In turns: nobody searches, and one after the other all the time. */
async function measureSends(plan: SearchPlan, { client, sender, conversations, say }: Parts): Promise<void> {
  const { rounds, perSecond, print } = plan
  const rows: Record<'alone' | 'beside searches', number[][]> = { alone: [], 'beside searches': [] }
  for (let n = 0; n < rounds; n++) {
    rows.alone.push((await sendSteadily(sender, conversations, plan)).answers)
    let isDone = false
    const searching = (async () => {
      while (!isDone) await client.call('search.messages', { q: say.word() })
    })()
    rows['beside searches'].push((await sendSteadily(sender, conversations, plan)).answers)
    isDone = true
    await searching
  }
  print(`\n${perSecond} messages a second, in turns alone and while one person searches without a pause\n\n`)
  print('| | p50 ms | p99 ms |\n|--|--|--|\n')
  for (const [name, answers] of Object.entries(rows)) {
    const at = (share: number) => written(spreadOf(answers.map((round) => percentile(round, share))), 1)
    print(`| ${name} | ${at(0.5)} | ${at(0.99)} |\n`)
  }
}
