import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterAll(() => system?.close())

let cids = 0
/** Only a server that has failed takes so long. */
const patience = { withinMs: 100_000 }
const schedule = (body: string, inMs: number) =>
  mina.call('scheduled.add', {
    ...{ conversationId: general, cid: `scheduled-${++cids}`, body },
    at: system.now() + inMs,
  })
const said = async () => (await olga.call('messages.history', { conversationId: general })).messages
const listed = async () => (await mina.call('scheduled.list', {})).scheduled

const untilSaid = (count: number) =>
  until(
    async () => ({ said: await said(), listed: await listed() }),
    (now) => now.said.length >= count && now.listed.length === 0,
    patience,
  )

/** It is killed, and comes back after that time. */
async function passWithoutServer(ms: number): Promise<void> {
  await system.server.kill()
  await system.server.pass(ms)
  await system.server.start()
}

it('a message is sent at its time, by its author, and not before', async () => {
  const at = system.now() + 1_500
  await schedule('at its time', 1_500)
  await system.pass(1_500)
  await untilSaid(1)
  const [message] = await said()
  expect(message).toMatchObject({ body: 'at its time', authorId: mina.userId })
  expect(message!.at).toBeGreaterThanOrEqual(at)
})

it('messages whose time came while the server was down are sent after its start', async () => {
  await schedule('during the night', 1_000)
  await passWithoutServer(1_500)
  await untilSaid(1)
  expect((await said()).map(({ body }) => body)).toEqual(['during the night'])
})

it('a reminder whose time came while the server was down comes after its start', async () => {
  const { seq } = await olga.call('messages.send', {
    ...{ conversationId: general, cid: 'to-be-reminded', body: 'the finals' },
  })
  await mina.call('saved.remind', { conversationId: general, seq, at: system.now() + 1_000 })
  await passWithoutServer(1_500)
  const due = async () => (await mina.call('personal.state', {})).reminders?.[0]?.isDue === true
  await until(due, Boolean, patience)
  expect((await mina.call('saved.list', {})).saved).toMatchObject([{ seq, reminder: { isDue: true } }])
})

it('a server that is killed while it sends sends each message once', async () => {
  const bodies = Array.from({ length: 40 }, (_, n) => `number ${n}`)
  // All at one time, to which a slow machine comes with all of them.
  const at = system.now() + 8_000
  await Promise.all(bodies.map((body) => schedule(body, at - system.now())))
  await system.pass(at - system.now())
  await until(said, ({ length }) => length > 0, patience)
  await system.server.kill()
  await system.server.start()
  await untilSaid(bodies.length)
  expect((await said()).map(({ body }) => body).sort()).toEqual(bodies.sort())
})

it('a message of somebody who was removed meanwhile is not sent, and says so to them', async () => {
  await schedule('too late', 6_000)
  await olga.call('groups.removeMember', { groupId, userId: mina.userId })
  await system.pass(6_000)
  await until(listed, ([first]) => first?.failed !== undefined, patience)
  expect(await listed()).toMatchObject([{ body: 'too late', failed: 'not_found' }])
  expect(await said()).toEqual([])
})
