import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import { sendFlatOut, sendSteadily, type SendRound } from './load.ts'
import { fullSender, leanSender, type Sender } from './senders.ts'
import type { RunningServer } from '../../servers/system-under-test.ts'
import { startHubbub } from '../../servers/hubbub.ts'

export interface SendsPlan {
  rounds: number
  /** Sends of a round. */
  count: number
  /** Seconds of a steady round. */
  seconds: number
  /** Of each of the two groups that they go to. */
  channels: number
  /** Of the steady rounds; half of what is possible when not given. */
  perSecond?: number | undefined
  workers?: number | undefined
  /** By a connection that keeps nothing of what it hears. */
  isLean?: boolean | undefined
  print: (text: string) => void
}

/** Durable sends acknowledged per second, by one conversation and by many, and what the commit does to the event loop. */
export async function measureSends(plan: SendsPlan): Promise<void> {
  const { rounds, count, channels, workers, print } = plan
  const server = await startHubbub(workers === undefined ? {} : { HUBBUB_WORKERS: String(workers) })
  const client = createClient({ url: server.url, device: 'bench' })
  try {
    await client.session.register({ name: 'bench', password: 'bench likes long passwords' })
    const many = await manyConversations(client, channels)
    const idle = await idleLag(server)
    print(
      `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; ${rounds} rounds of ${count} sends, median (min–max); loop lag p99 idle: ${idle.toFixed(1)} ms\n\n`,
    )
    print(
      `| conversations | acknowledged/s flat out | at ${plan.perSecond === undefined ? 'half of it' : `${plan.perSecond}/s`}: p50 ms | p99 ms | loop lag p99 ms | commit mean ms | writes per commit |\n`,
    )
    print('|--|--|--|--|--|--|--|\n')
    const sender = plan.isLean
      ? await leanSender(server.url, await client.session.accessToken())
      : fullSender(client)
    if (plan.isLean) await client.close()
    for (const conversations of [many.slice(0, 1), many])
      print(await sendTo(conversations, { plan, sender, server }))
    await sender.close()
  } finally {
    await client.close()
    await server.stop()
  }
}

interface SendParts {
  plan: SendsPlan
  sender: Sender
  server: RunningServer
}

async function sendTo(conversations: ConversationId[], { plan, sender, server }: SendParts): Promise<string> {
  const { rounds, count: perRound, seconds } = plan
  await sendFlatOut(sender, conversations, { count: perRound, inFlight: 500 })
  const flatOut: SendRound[] = []
  for (let n = 0; n < rounds; n++)
    flatOut.push(await sendFlatOut(sender, conversations, { count: perRound, inFlight: 500 }))
  const possible = spreadOf(flatOut.map((round) => round.perSecond))
  const perSecond = plan.perSecond ?? possible.median / 2

  const before = await commits(server)
  const half: SendRound[] = []
  const lags: number[] = []
  for (let n = 0; n < rounds; n++) {
    half.push(await sendSteadily(sender, conversations, { perSecond, seconds }))
    lags.push((await figure(server, 'nodejs_eventloop_lag_p99_seconds')) * 1_000)
  }
  const after = await commits(server)
  const at = (share: number) => written(spreadOf(half.map(({ answers }) => percentile(answers, share))), 1)
  const count = after.count - before.count
  const cells = [
    conversations.length,
    written(possible),
    at(0.5),
    at(0.99),
    written(spreadOf(lags), 1),
    (((after.seconds - before.seconds) / count) * 1_000).toFixed(2),
    ((after.writes - before.writes) / count).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |\n`
}

/** What the meter shows when nothing happens: it looks every 10 ms, so this much is not lag. Each look starts it anew. */
async function idleLag(server: RunningServer): Promise<number> {
  await figure(server, 'nodejs_eventloop_lag_p99_seconds')
  await sleep(3_000)
  return (await figure(server, 'nodejs_eventloop_lag_p99_seconds')) * 1_000
}

async function commits(server: RunningServer) {
  return {
    seconds: await figure(server, 'hubbub_commit_seconds_sum'),
    count: await figure(server, 'hubbub_commit_seconds_count'),
    writes: await figure(server, 'hubbub_writes_total'),
  }
}

async function figure(server: RunningServer, name: string): Promise<number> {
  return (await server.figure(name)) ?? Number.NaN
}

/** Two groups of so many channels, in all of which the one client is. */
async function manyConversations({ call }: HubbubClient, channels: number): Promise<ConversationId[]> {
  const ids: ConversationId[] = []
  for (const name of ['One', 'Two']) {
    const { group, channels: first } = await call('groups.create', { name })
    ids.push(...first.map(({ conversation }) => conversation.id))
    for (let n = 1; n < channels; n++)
      ids.push((await call('groups.createChannel', { groupId: group.id, name: `c${n}` })).id)
  }
  return ids
}
