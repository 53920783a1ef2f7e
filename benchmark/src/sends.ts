import { cpus } from 'node:os'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { percentile, spreadOf, written } from './measure/spread.ts'
import { sendFlatOut, sendSteadily, type SendRound } from './send-load.ts'
import { startHubbub } from './servers/hubbub.ts'

/** `npm run bench:sends`: durable sends acknowledged per second, and what the commit does to the event loop. */
const rounds = 5
const perRound = 20_000
const server = await startHubbub()
const client = createClient({ url: server.url, device: 'bench' })
try {
  await client.session.register({ name: 'bench', password: 'bench likes long passwords' })
  const thousand = await thousandConversations(client)
  const idle = await idleLag()
  print(
    `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; ${rounds} rounds of ${perRound} sends, median (min–max); loop lag p99 idle: ${idle.toFixed(1)} ms\n\n`,
  )
  print(
    '| conversations | acknowledged/s flat out | at half of it: p50 ms | p99 ms | loop lag p99 ms | commit mean ms | writes per commit |\n',
  )
  print('|--|--|--|--|--|--|--|\n')
  for (const conversations of [thousand.slice(0, 1), thousand]) print(await measure(conversations))
} finally {
  await client.close()
  await server.stop()
}

async function measure(conversations: ConversationId[]): Promise<string> {
  await sendFlatOut(client, conversations, { count: perRound, inFlight: 500 })
  const flatOut: SendRound[] = []
  for (let n = 0; n < rounds; n++)
    flatOut.push(await sendFlatOut(client, conversations, { count: perRound, inFlight: 500 }))
  const perSecond = spreadOf(flatOut.map((round) => round.perSecond))

  const before = await commits()
  const half: SendRound[] = []
  const lags: number[] = []
  for (let n = 0; n < rounds; n++) {
    half.push(await sendSteadily(client, conversations, { perSecond: perSecond.median / 2, seconds: 3 }))
    lags.push((await figure('nodejs_eventloop_lag_p99_seconds')) * 1_000)
  }
  const after = await commits()
  const at = (share: number) => written(spreadOf(half.map(({ answers }) => percentile(answers, share))), 1)
  const count = after.count - before.count
  const cells = [
    conversations.length,
    written(perSecond),
    at(0.5),
    at(0.99),
    written(spreadOf(lags), 1),
    (((after.seconds - before.seconds) / count) * 1_000).toFixed(2),
    ((after.writes - before.writes) / count).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |\n`
}

/** What the meter shows when nothing happens: it looks every 10 ms, so this much is not lag. Each look starts it anew. */
async function idleLag(): Promise<number> {
  await figure('nodejs_eventloop_lag_p99_seconds')
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  return (await figure('nodejs_eventloop_lag_p99_seconds')) * 1_000
}

async function commits() {
  return {
    seconds: await figure('hubbub_commit_seconds_sum'),
    count: await figure('hubbub_commit_seconds_count'),
    writes: await figure('hubbub_writes_total'),
  }
}

async function figure(name: string): Promise<number> {
  return (await server.figure(name)) ?? Number.NaN
}

/** Two groups of five hundred channels, in all of which the one client is. */
async function thousandConversations({ call }: HubbubClient): Promise<ConversationId[]> {
  const ids: ConversationId[] = []
  for (const name of ['One', 'Two']) {
    const { group, channels } = await call('groups.create', { name })
    ids.push(...channels.map(({ conversation }) => conversation.id))
    for (let n = 1; n < 500; n++)
      ids.push((await call('groups.createChannel', { groupId: group.id, name: `c${n}` })).id)
  }
  return ids
}

function print(text: string): void {
  process.stdout.write(text)
}
