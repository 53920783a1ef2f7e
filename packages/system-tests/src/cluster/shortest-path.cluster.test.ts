import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupView, Push } from '@hubbub/protocol'
import {
  dropDatabase,
  Ear,
  freePort,
  HubbubProcess,
  passing,
  rest,
  testDatabaseUrl,
  until,
} from '@hubbub/testing'
import { ownNats, ownRedis, type OwnServer } from '@hubbub/dev-tools'
import { Traffic, type Spent } from './traffic.ts'

const clients = 100
const rounds = 10
/** Longer than anything that is done again and again takes to come again. */
const idleMs = 5_000
/** A node that was killed is counted on for so long; then come the rolls of presence. */
const forgottenWithinMs = 45_000

let servers: ChildProcess[]
let traffic: Traffic
let env: Record<string, string>
let first: HubbubProcess
let ears: Ear[] = []
let tokens: string[]
let general: ConversationId
/** Of NATS: what one heartbeat of the first node costs while it is alone. */
let heartbeat: number

beforeAll(async () => {
  const [natsPort, monitorPort, redisPort] = [await freePort(), await freePort(), await freePort()]
  const [nats, redis] = [ownNats(natsPort)!, ownRedis(redisPort)!]
  servers = [begun(nats, ['-m', String(monitorPort)]), begun(redis)]
  env = {
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    MONGO_URL: testDatabaseUrl(),
    HUBBUB_SECRET: randomBytes(32).toString('base64url'),
  }
  for (const port of [natsPort, monitorPort, redisPort]) await answering(port)
  traffic = await Traffic.open({ natsPort, monitorPort, redisPort })
  first = await new HubbubProcess({ ...env, HUBBUB_NODE_ID: 'first' }).start()
  await gather()
  await silence()
}, 240_000)
afterAll(async () => {
  for (const ear of ears) ear.close()
  await first.end('SIGTERM')
  await dropDatabase(env['MONGO_URL']!)
  traffic.close()
  for (const server of servers) server.kill()
})

it('no message touches NATS or Redis on a single node', async () => {
  const idle = await traffic.during(() => sleep(idleMs))
  heartbeat = idle.nats.messages / idle.nats.heartbeats
  expect({ others: idle.others, isWhole: Number.isInteger(heartbeat) }).toEqual({ others: {}, isWhole: true })
  expect(beyondIdle(await traffic.during(() => everybodyTalks(ears)))).toEqual(nothing)
})

it('messages go through Redis while there is a second node, and stop when it has left', async () => {
  const second = await new HubbubProcess({ ...env, HUBBUB_NODE_ID: 'second' }).start()
  const there = await listenAt(second.url, 10)
  const spent = await traffic.during(() => everybodyTalks([...ears.slice(0, -10), ...there]))
  expect(spent.others['spublish']).toBeGreaterThanOrEqual(clients * rounds)
  for (const ear of there) ear.close()
  await second.end('SIGTERM')
  await silence()
  expect(beyondIdle(await traffic.during(() => everybodyTalks(ears)))).toEqual(nothing)
}, 240_000)

it('calls go through NATS as well while there is a second gateway, and stop when it was killed', async () => {
  const second = await new HubbubProcess({ ...env, HUBBUB_NODE_ID: 'gateway' }, { roles: 'gateway' }).start()
  const there = await listenAt(second.url, 10)
  const spent = await traffic.during(() => everybodyTalks([...ears.slice(0, -10), ...there]))
  const called = Object.entries(spent.others).filter(([subject]) => subject.endsWith('.REQ.first'))
  expect(spent.others['spublish']).toBeGreaterThanOrEqual(clients * rounds)
  expect(called.map(([, count]) => count >= there.length * rounds)).toEqual([true])
  await second.end('SIGKILL')
  for (const ear of there) ear.close()
  await silence()
  expect(beyondIdle(await traffic.during(() => everybodyTalks(ears)))).toEqual(nothing)
}, 240_000)

const nothing = { nats: 0, redis: 0, others: {} }

/** The counters' growth less heartbeats and pings, which come whether anybody says anything or not. */
const beyondIdle = ({ nats, redis, others }: Spent) => ({
  nats: nats.messages - nats.heartbeats * heartbeat,
  redis: redis.commands - redis.pings,
  others,
})

/** A busy machine is asked again with the same `cid`, as clients do: nothing is said twice. */
async function say(ear: Ear) {
  const message = { conversationId: general, cid: randomBytes(12).toString('hex'), body: 'e4' }
  for (let tries = 1; ; tries++) {
    const reply = await ear.call('messages.send', message)
    if (reply.ok || !passing.includes(reply.code) || tries === 10) return reply
    await sleep(500)
  }
}

/** Each says something ten times; answers when all have heard all of it. */
async function everybodyTalks(people: Ear[]): Promise<void> {
  const from = people.map((ear) => ear.heard.length)
  const revs = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const replies = await Promise.all(people.map(say))
    for (const reply of replies) if (reply.ok) revs.add(reply.data.rev)
  }
  expect(revs.size).toBe(people.length * rounds)
  // On a busy machine something may come once more: a relay that hears nothing of the first time tells it again.
  const hasHeardAll = (ear: Ear, n: number) => {
    const heard = ear.heard.slice(from[n]).flatMap(({ name, payload }) => {
      const { stream, rev } = payload as Push<'event'>
      return name === 'event' && stream === general && revs.has(rev) ? [rev] : []
    })
    return new Set(heard).size === revs.size
  }
  for (const [n, ear] of people.entries()) await until(() => hasHeardAll(ear, n))
}

/** Answers when nothing is said any more that is no heartbeat and no ping. */
async function silence(): Promise<void> {
  const deadline = performance.now() + forgottenWithinMs
  for (;;) {
    const { others } = await traffic.during(() => sleep(idleMs))
    if (Object.keys(others).length === 0) return
    if (performance.now() > deadline) throw new Error(`it is not silent: ${JSON.stringify(others)}`)
  }
}

async function gather(): Promise<void> {
  tokens = []
  for (let n = 0; n < clients; n++)
    tokens.push((await rest(first.url, 'accounts.guest', { displayName: `Guest ${n}` })).accessToken)
  const password = 'mina likes long passwords'
  const mina = await rest(first.url, 'accounts.register', { name: 'mina', password })
  const { group, channels }: GroupView = await rest(
    first.url,
    'groups.create',
    { name: 'Chess' },
    mina.accessToken,
  )
  general = channels[0]!.conversation.id
  const { code } = await rest(first.url, 'groups.createInvite', { groupId: group.id }, mina.accessToken)
  for (const token of tokens) await rest(first.url, 'groups.join', { code }, token)
  ears = await listenAt(first.url, clients)
}

/** So many of them connect, one after the other. */
async function listenAt(url: string, count: number): Promise<Ear[]> {
  const there: Ear[] = []
  for (const token of tokens.slice(-count)) there.push(await new Ear(url, token).welcome())
  return there
}

const begun = ({ command, args }: OwnServer, more: string[] = []) =>
  spawn(command, [...args, ...more], { stdio: 'ignore' })

async function answering(port: number): Promise<void> {
  let isUp = false
  while (!isUp)
    isUp = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => setTimeout(() => resolve(false), 50))
      socket.once('connect', () => socket.destroy())
    })
}
