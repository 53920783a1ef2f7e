import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import { HeardMeter } from '../heard-meter.ts'
import { sendFlatOut, sendSteadily } from '../sends/load.ts'
import { fullSender } from '../sends/senders.ts'
import { startHubbub } from '../../servers/hubbub.ts'

export const broadcastWays = ['direct', 'direct+outbox', 'outbox', 'log'] as const
type Mode = (typeof broadcastWays)[number]

const processorTime = 'process_cpu_seconds_total'
const inFlight = 500
const steadyRate = 300

export interface WaysPlan {
  /** The first one is what the others are compared with. */
  ways: readonly Mode[]
  rounds: number
  /** Sends as fast as they go, of one turn. */
  count: number
  /** At 300 a second, for those that are timed. */
  seconds: number
  print: (text: string) => void
}

interface Turn {
  perSecond: number
  /** Of processor time, for each message. */
  microseconds: number
  p50: number
  p99: number
}

/**
 * The ways of HUBBUB_BROADCAST side by side, on a server alone: durable sends acknowledged per second, what one costs the server,
 * and how long it takes until somebody else has heard. In each round every way has its turn on a fresh server. What each costs
 * is the surest of these on a machine that does other things as well.
 */
export async function compareBroadcastWays(plan: WaysPlan): Promise<void> {
  const { ways, rounds, print } = plan
  const turns = new Map<Mode, Turn[]>(ways.map((mode) => [mode, []]))
  for (let round = 0; round < rounds; round++)
    for (const mode of rotated(ways, round)) turns.get(mode)!.push(await measure(mode, plan))
  print(
    `| mode | acknowledged/s flat out | processor µs each | to \`${ways[0]}\`, % | heard after p50 ms | p99 ms |\n`,
  )
  print('|--|--|--|--|--|--|\n')
  const first = turns.get(ways[0]!)!
  for (const [mode, own] of turns) print(`| ${cellsOf(mode, own, first).join(' | ')} |\n`)
}

function cellsOf(mode: Mode, own: readonly Turn[], first: readonly Turn[]): string[] {
  const shares = own.map(({ microseconds }, round) => (microseconds / first[round]!.microseconds) * 100)
  return [
    `\`${mode}\``,
    written(spreadOf(own.map(({ perSecond }) => perSecond))),
    written(spreadOf(own.map(({ microseconds }) => microseconds))),
    written(spreadOf(shares)),
    written(spreadOf(own.map(({ p50 }) => p50)), 1),
    written(spreadOf(own.map(({ p99 }) => p99)), 1),
  ]
}

async function measure(mode: Mode, { count, seconds }: WaysPlan): Promise<Turn> {
  const server = await startHubbub({ HUBBUB_BROADCAST: mode })
  const [speaker, listener] = ['speaker', 'listener'].map((device) =>
    createClient({ url: server.url, device }),
  ) as [HubbubClient, HubbubClient]
  try {
    const conversations = await meet(speaker, listener)
    await sendFlatOut(fullSender(speaker), conversations, { count: Math.ceil(count * 0.3), inFlight })
    const before = await server.figure(processorTime)
    const { perSecond } = await sendFlatOut(fullSender(speaker), conversations, { count, inFlight })
    const spent = (await server.figure(processorTime))! - before!
    const meter = new HeardMeter(listener)
    await sendSteadily(fullSender(speaker), conversations, { perSecond: steadyRate, seconds })
    const heard = await meter.all(Math.floor(steadyRate * seconds))
    const microseconds = (spent / count) * 1e6
    return { perSecond, microseconds, p50: percentile(heard, 0.5), p99: percentile(heard, 0.99) }
  } finally {
    await Promise.all([speaker.close(), listener.close()])
    await server.stop()
  }
}

/** Both in a group of ten channels. */
async function meet(speaker: HubbubClient, listener: HubbubClient): Promise<ConversationId[]> {
  await speaker.session.register({ name: 'speaker', password: 'speaker likes long passwords' })
  await listener.session.register({ name: 'listener', password: 'listener likes long passwords' })
  const { group, channels } = await speaker.call('groups.create', { name: 'One' })
  const ids = channels.map(({ conversation }) => conversation.id)
  for (let n = ids.length; n < 10; n++)
    ids.push((await speaker.call('groups.createChannel', { groupId: group.id, name: `c${n}` })).id)
  const { code } = await speaker.call('groups.createInvite', { groupId: group.id })
  await listener.call('groups.join', { code })
  return ids
}

/** Nobody is always the first one. */
function rotated<T>(items: readonly T[], by: number): T[] {
  return items.map((_, index) => items[(index + by) % items.length]!)
}
