import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, GroupView, Push } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Target } from '../servers/system-under-test.ts'
import { hubbubDialect } from './dialects/hubbub-dialect.ts'
import { readPacket } from './dialects/socket-io-packets.ts'
import { openLoadPool } from './load-pool.ts'
import { Line, type LineListener } from './websocket/line.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let group: GroupView
let chess: ConversationId
let target: Target
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  group = await system.group(olga, [mina])
  chess = group.channels[0]!.conversation.id
  const { hostname: host, port } = new URL(system.server.url)
  target = { host, port: Number(port) }
})
afterAll(() => system.close())

/** Listens with a lean connection, and keeps what it hears as an `Ear` does. */
function leanEar(token: string) {
  const heard: { name: string; payload: unknown }[] = []
  const listener: LineListener<Line> = {
    opened() {},
    heard(line, bytes, from, to) {
      const frame = bytes.subarray(from, to)
      const packet = readPacket(frame)
      if (packet.kind === 'event') heard.push({ name: packet.name, payload: packet.payload })
      const meaning = hubbubDialect.understand(frame)
      if (meaning.kind === 'ping') line.say(meaning.reply)
      if (meaning.kind === 'go-on' && typeof meaning.say === 'function') line.say(meaning.say(token))
    },
    ended(_, why) {
      if (why !== null) throw new Error(why)
    },
  }
  return { heard, line: new Line({ ...target, path: hubbubDialect.path }, listener) }
}

type Heard = { name: string; payload: unknown }
const hasHeard = (heard: readonly Heard[], text: string) =>
  heard.some((one) => JSON.stringify(one).includes(text))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10)
}

/** A day in a group: everything that is told, short and long, in this order. */
async function chatter(): Promise<void> {
  const at = { conversationId: chess }
  const say = (cid: string, body: string) => olga.call('messages.send', { ...at, cid, body })
  const { seq } = await say('first-one', 'e4')
  await olga.call('messages.edit', { ...at, seq, body: 'e4, no: d4 ♟️ “”\u2028' })
  await olga.call('messages.react', { ...at, seq, emoji: '👍' })
  await mina.call('messages.react', { ...at, seq, emoji: '👍' })
  await olga.call('messages.unreact', { ...at, seq, emoji: '👍' })
  await mina.call('messages.markRead', { ...at, seq })
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => say(`of-many-${index}`, `${index} `.repeat(index + 1))),
  )
  // Frames of every kind of length, and longer than a read.
  for (const [index, length] of [1, 60, 125, 126, 1_000, 8_000].entries())
    await say(`long-${index}-of-them`, 'ぽ'.repeat(length))
  await Promise.all(Array.from({ length: 40 }, (_, index) => say(`huge-${index}-one`, '☕'.repeat(8_000))))
  await olga.call('messages.delete', { ...at, seq })
  await olga.call('groups.edit', { groupId: group.group.id, name: 'Chess club', icon: '♟️' })
  await olga.call('groups.createChannel', { groupId: group.group.id, name: 'endgames' })
  const ivan = await system.person('ivan')
  const { code } = await olga.call('groups.createInvite', { groupId: group.group.id })
  await ivan.call('groups.join', { code })
  await ivan.call('groups.leave', { groupId: group.group.id })
  await say('the-last-one', 'that was all')
}

it('a lean connection hears the same as Socket.IO’s own client, in the same order', async () => {
  const ear = await mina.listen()
  const lean = leanEar(mina.tokens.accessToken)
  await until(() => hasHeard(lean.heard, '"welcome"'))
  await chatter()
  await until(() => hasHeard(ear.heard, 'that was all') && hasHeard(lean.heard, 'that was all'))
  lean.line.leave()

  const eventsOf = (heard: readonly Heard[]) => heard.filter(({ name }) => name === 'event')
  expect(eventsOf(lean.heard)).toEqual(eventsOf(ear.heard))
  const types = eventsOf(ear.heard).map(({ payload }) => (payload as Push<'event'>).type)
  expect(types.length).toBeGreaterThan(150)
  expect(new Set(types)).toEqual(
    new Set([
      ...[
        'message.created',
        'message.edited',
        'message.deleted',
        'reaction.added',
        'reaction.removed',
        'read.moved',
      ],
      ...['group.changed', 'channel.added', 'member.joined', 'member.left'],
    ]),
  )
  const [welcome, theirs] = [lean.heard, ear.heard].map((heard) =>
    heard.find(({ name }) => name === 'welcome')!,
  )
  expect({ ...(welcome!.payload as object), at: 0 }).toEqual({ ...(theirs!.payload as object), at: 0 })
})

it('many lean connections hear and count each message once without a fault', async () => {
  const pool = openLoadPool({ connections: 30, processes: 2 })
  const { refused } = await pool.connect(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ target, dialect: 'hubbub', rooms: [chess] },
      credential: (index % 2 === 0 ? olga : mina).tokens.accessToken,
    })),
  )
  expect(refused).toEqual([])
  // Whatever else happens in between is numbered as well, and nothing of it is taken for a fault.
  const said = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      if (index % 7 === 0)
        await mina.call('messages.react', { conversationId: chess, seq: index + 2, emoji: '🎉' })
      return pool.say({ connection: index % 30, room: chess, bytes: 50 + index * 100 })
    }),
  )
  expect(said.map(({ refusal }) => refusal)).toEqual(said.map(() => null))
  expect(new Set(said.map(({ position }) => position)).size).toBe(60)
  for (const { sentAt } of said) {
    const { times, missing } = await pool.receipts({ room: chess, sentAt, withinMs: 20_000 })
    expect({ heard: times.length, missing }).toEqual({ heard: 30, missing: [] })
  }
  expect(await pool.faults()).toEqual({
    ...{ missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {}, examples: [] },
  })
  await pool.close()
})

it('many lean connections get the code of each refusal, and the reason of a refused connection', async () => {
  const pool = openLoadPool({ connections: 2, processes: 0 })
  const { refused } = await pool.connect([
    { target, dialect: 'hubbub', rooms: [chess], credential: 'no token' },
    { target, dialect: 'hubbub', rooms: [chess], credential: mina.tokens.accessToken },
  ])
  expect(refused).toEqual([{ connection: 0, why: 'not_signed_in' }])
  const elsewhere = 'c_01J00000000000000000000000'
  const said = await pool.say({ connection: 1, room: elsewhere, bytes: 50 })
  expect(said).toMatchObject({ refusal: 'not_found', position: null })
  expect((await pool.faults()).refused).toEqual({ not_found: 1 })
  await pool.close()
})
