import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { percentile, spreadOf, written } from './measure/spread.ts'
import { HeardMeter } from './heard-meter.ts'
import { sendFlatOut, sendSteadily } from './send-load.ts'
import { startHubbub } from './servers/hubbub.ts'

/**
 * `npm run bench:broadcasts`: the ways of HUBBUB_BROADCAST side by side, on a server alone: durable sends acknowledged per
 * second, what one costs the server, and how long it takes until somebody else has heard. In each round every way has its turn
 * on a fresh server. What each costs is the surest of these on a machine that does other things as well.
 */
const modes = ['direct', 'direct+outbox', 'outbox', 'log'] as const
type Mode = (typeof modes)[number]

const rounds = Number(process.argv[2] ?? 8)
const flatOut = { count: 10_000, inFlight: 500 }
const processorTime = 'process_cpu_seconds_total'
const steadily = { perSecond: 300, seconds: 4 }

interface Turn {
  perSecond: number
  /** Of processor time, for each message. */
  microseconds: number
  p50: number
  p99: number
}

const turns = new Map<Mode, Turn[]>(modes.map((mode) => [mode, []]))
for (let round = 0; round < rounds; round++)
  for (const mode of rotated(modes, round)) turns.get(mode)!.push(await measure(mode))

print(
  '| mode | acknowledged/s flat out | processor µs each | to `direct`, % | heard after p50 ms | p99 ms |\n',
)
print('|--|--|--|--|--|--|\n')
const direct = turns.get('direct')!
for (const mode of modes) {
  const own = turns.get(mode)!
  const shares = own.map(({ microseconds }, round) => (microseconds / direct[round]!.microseconds) * 100)
  const cells = [
    `\`${mode}\``,
    written(spreadOf(own.map(({ perSecond }) => perSecond))),
    written(spreadOf(own.map(({ microseconds }) => microseconds))),
    written(spreadOf(shares)),
    written(spreadOf(own.map(({ p50 }) => p50)), 1),
    written(spreadOf(own.map(({ p99 }) => p99)), 1),
  ]
  print(`| ${cells.join(' | ')} |\n`)
}

async function measure(mode: Mode): Promise<Turn> {
  const server = await startHubbub({ HUBBUB_BROADCAST: mode })
  const [speaker, listener] = ['speaker', 'listener'].map((device) =>
    createClient({ url: server.url, device }),
  ) as [HubbubClient, HubbubClient]
  try {
    const conversations = await meet(speaker, listener)
    await sendFlatOut(speaker, conversations, { count: 3_000, inFlight: 500 })
    const before = await server.figure(processorTime)
    const { perSecond } = await sendFlatOut(speaker, conversations, flatOut)
    const spent = (await server.figure(processorTime))! - before!
    const meter = new HeardMeter(listener)
    await sendSteadily(speaker, conversations, steadily)
    const heard = await meter.all(steadily.perSecond * steadily.seconds)
    const microseconds = (spent / flatOut.count) * 1e6
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

function print(text: string): void {
  process.stdout.write(text)
}
