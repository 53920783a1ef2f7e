import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { BenchError } from '../../bench-error.ts'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { leanSender, type Sender } from '../sends/senders.ts'

export interface ThreadsPlan {
  server: SystemUnderTest
  /** Of one channel, each with a reply. */
  threads: number
  /** In one thread. */
  replies: number
  rounds: number
  /** Of each kind in each round. */
  times: number
  print: (text: string) => void
}

const inFlight = 100
const password = 'bench likes long passwords'

/** What opens a screen, with very many threads and without any: of each pair the second one is to be as fast as the first. */
export async function measureThreads(plan: ThreadsPlan): Promise<void> {
  const { threads, replies, rounds, times, print } = plan
  const obstacle = await plan.server.obstacle()
  if (obstacle !== null) throw new BenchError('not_possible_here', obstacle)
  const server = await plan.server.start()
  const { host, port } = server.targets[0]!
  const url = `http://${host}:${port}`
  const founder = createClient({ url, device: 'bench' })
  const member = createClient({ url, device: 'bench' })
  try {
    await founder.session.register({ name: 'bench', password })
    const sender = await leanSender(url, await founder.session.accessToken())
    const places = await fill({ founder, member, sender }, plan)
    print(
      `${plan.server.title}: a channel of ${threads} messages, another with a thread of one reply at each of ${threads}, a thread of ${replies} replies beside a channel of as many messages; ${rounds} rounds of ${times} each\n\n`,
    )
    print('| | p50 ms | p95 ms | longest ms |\n|--|--|--|--|\n')
    const rows = Object.entries(kindsOf({ founder, member, sender }, places))
    const measured = new Map(rows.map(([name]) => [name, [] as number[][]]))
    for (let n = 0; n < rounds; n++)
      for (const [name, act] of rows) measured.get(name)!.push(await timesOf(act, times))
    for (const [name, all] of measured) {
      const at = (share: number) => written(spreadOf(all.map((round) => percentile(round, share))), 1)
      print(`| ${[name, at(0.5), at(0.95), at(1)].join(' | ')} |\n`)
    }
    await sender.close()
  } finally {
    await Promise.all([founder.close(), member.close()])
    await server.stop()
  }
}

interface Parts {
  /** Follows all threads, because all messages are theirs. */
  founder: HubbubClient
  /** Follows none. */
  member: HubbubClient
  sender: Sender
}

type Places = Record<'plain' | 'threaded' | 'large' | 'thread', ConversationId>

/** What is timed; each line beside the one that it is compared with. */
function kindsOf({ founder, member, sender }: Parts, places: Places): Record<string, () => Promise<unknown>> {
  const open = (conversationId: ConversationId) => () => founder.call('messages.history', { conversationId })
  let sent = 0
  const send = (conversationId: ConversationId) => () =>
    sender.send({ conversationId, cid: `timed-${process.pid}-${sent++}`, body: 'one more' })
  return {
    'first screen of somebody who follows no thread': () => member.call('groups.home', {}),
    'first screen of somebody who follows as many as count': () => founder.call('groups.home', {}),
    'the latest messages of a channel without threads': open(places.plain),
    'the latest messages of a channel of threads': open(places.threaded),
    'the latest messages of a large channel': open(places.large),
    'the latest replies of a large thread': open(places.thread),
    'the list of threads': () => founder.call('threads.list', {}),
    'the list of unread threads': () => founder.call('threads.list', { filter: 'unread' }),
    'a message to a large channel': send(places.large),
    'a reply in a large thread': send(places.thread),
  }
}

async function timesOf(act: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const from = performance.now()
    await act()
    taken.push(performance.now() - from)
  }
  return taken.sort((a, b) => a - b)
}

async function fill({ founder, member, sender }: Parts, { threads, replies }: ThreadsPlan): Promise<Places> {
  const { group } = await founder.call('groups.create', { name: 'Talkers' })
  const { code } = await founder.call('groups.createInvite', { groupId: group.id })
  await member.session.register({ name: 'member', password })
  await member.call('groups.join', { code })
  const channel = async (name: string) =>
    (await founder.call('groups.createChannel', { groupId: group.id, name })).id
  const [plain, threaded, large] = [await channel('plain'), await channel('threaded'), await channel('large')]
  const say = (conversationId: ConversationId, n: number) =>
    sender.send({ conversationId, cid: `fill-${conversationId}-${n}`, body: `number ${n}` })
  const startAt = async (conversationId: ConversationId, seq: number) =>
    (await founder.call('threads.start', { conversationId, seq })).thread.conversationId
  await many(threads, (n) => say(plain, n))
  await many(replies, (n) => say(large, n))
  await many(threads, (n) => say(threaded, n))
  const thread = await startAt(large, 1)
  await many(replies, (n) => say(thread, n))
  await many(threads, async (n) => say(await startAt(threaded, n + 1), n))
  await settled(founder, threaded)
  return { plain, threaded, large, thread }
}

async function many(count: number, act: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const goOn = async () => {
    for (let n = next++; n < count; n = next++) await act(n)
  }
  await Promise.all(Array.from({ length: inFlight }, goOn))
}

/** Messages tell of their threads a moment after the reply: all of them have told it when this is over. */
async function settled({ call }: HubbubClient, conversationId: ConversationId): Promise<void> {
  for (let after = 0; ;) {
    const { messages, hasLater } = await call('messages.history', { conversationId, after, limit: 100 })
    const open = messages.find(({ thread }) => thread?.count !== 1)
    after = open ? open.seq - 1 : messages.at(-1)!.seq
    if (open) await sleep(200)
    else if (!hasLater) return
  }
}
