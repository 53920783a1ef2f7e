import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { card, ivan, noor, olga } from '../testing/users.ts'
import { aStage, chess, direct, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
})

afterEach(() => client.close())

const asked = () => stage.server.asked.filter(([name]) => name === 'users.lookup').map(([, input]) => input)
const nameOf = (id: typeof olga, reader = client) => reader.person(id, chess).get()?.displayName
const pass = () => stage.clock.pass(10)

it('a page of messages brings nicknames, and that the others have none', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  for (const author of [olga, ivan]) stage.records.send(general, author, 'e4')
  client.timeline(general).open()
  await pass()
  expect([nameOf(olga), nameOf(ivan)]).toEqual(['Queen', card(ivan).displayName])
  await pass()
  expect(asked()).toEqual([])
})

it('a nickname is shown in its group only, beside the name that it stands for', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  client.conversation(direct)
  client.person(olga, chess)
  await pass()
  expect(client.person(olga, chess).get()).toEqual({
    ...card(olga),
    displayName: 'Queen',
    ownDisplayName: card(olga).displayName,
  })
  expect(client.person(olga).get()).toEqual(card(olga))
  expect(client.conversation(direct).get()?.people).toContainEqual(card(olga))
})

it('the nickname of an unknown person is asked for together with the card', async () => {
  stage.records.join(chess, noor)
  stage.records.nickname(chess, noor, 'Rook')
  const other = await stage.enter('olga')
  other.person(noor, chess)
  other.person(ivan, chess)
  await pass()
  expect(asked()).toEqual([{ userIds: [noor, ivan], groupId: chess }])
  expect(nameOf(noor, other)).toBe('Rook')
  await other.close()
})

it('a new nickname shows at once, and the display name when it is taken away', async () => {
  client.person(olga, chess)
  await pass()
  const seen: unknown[] = []
  client.person(olga, chess).subscribe(() => seen.push(nameOf(olga)))
  stage.records.nickname(chess, olga, 'Queen')
  await pass()
  stage.records.nickname(chess, olga, null)
  await pass()
  expect(seen).toEqual(['Queen', card(olga).displayName])
})

it('an answer that was on its way when a nickname changed does not bring the old one back', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  stage.records.send(general, olga, 'e4')
  stage.server.ackFate = (name) => (name === 'messages.history' ? 'is late' : 'arrives')
  client.timeline(general).open()
  await stage.clock.pass(2)
  stage.records.nickname(chess, olga, 'Regina')
  await stage.clock.pass(20_000)
  expect(nameOf(olga)).toBe('Regina')
})

it('a nickname that changed while one was away is right after the reconnect', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  client.person(olga, chess)
  await pass()
  stage.server.cut()
  stage.records.nickname(chess, olga, 'Regina')
  stage.records.send(general, olga, 'I am Regina now')
  await stage.clock.pass(60_000)
  expect(nameOf(olga)).toBe('Regina')
})

it('a nickname that changed beyond what can be caught up with is asked for again', async () => {
  client.person(olga, chess)
  await pass()
  stage.server.cut()
  stage.server.replayLimit = 2
  for (const name of ['a', 'b', 'Regina']) stage.records.nickname(chess, olga, name)
  await stage.clock.pass(60_000)
  expect(nameOf(olga)).toBe('Regina')
})

it('a member who left and came back has no nickname any more', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  client.person(olga, chess)
  await pass()
  stage.records.leave(chess, olga)
  await pass()
  expect(nameOf(olga)).toBe(card(olga).displayName)
  stage.records.join(chess, olga)
  await pass()
  expect(nameOf(olga)).toBe(card(olga).displayName)
})

it('the nicknames of a group that one left are forgotten, and asked for when one comes back', async () => {
  const mina = client.session.state.get().userId!
  stage.records.nickname(chess, olga, 'Queen')
  client.person(olga, chess)
  await pass()
  stage.records.leave(chess, mina)
  await pass()
  expect(client.person(olga, chess).get()).not.toHaveProperty('ownDisplayName')
  stage.records.nickname(chess, olga, 'Regina')
  stage.records.join(chess, mina)
  await pass()
  client.person(olga, chess)
  await pass()
  expect(nameOf(olga)).toBe('Regina')
})

it('saved messages show nicknames before the network answers', async () => {
  stage.records.nickname(chess, olga, 'Queen')
  stage.records.send(general, olga, 'e4')
  client.timeline(general).open()
  await stage.clock.pass(5_000)
  await client.close()
  stage.server.isDown = true
  const reloaded = stage.aClient()
  await reloaded.session.restore()
  reloaded.timeline(general).open()
  await pass()
  expect(nameOf(olga, reloaded)).toBe('Queen')
  await reloaded.close()
})

it('a pushed author of a large group brings the nickname there', async () => {
  const inGroup = { groupId: chess, nickname: 'Rook' }
  for (const socket of stage.server.sockets) socket.push('person', { ...card(noor), inGroup })
  await pass()
  expect(nameOf(noor)).toBe('Rook')
  expect(client.person(noor).get()).toEqual(card(noor))
  expect(asked()).toEqual([])
})

it('a server of before is asked for cards alone', async () => {
  stage.server.refuses = (_, input) =>
    Object.hasOwn(input as object, 'groupId') ? new AppError('bad_input') : undefined
  client.person(noor, chess)
  await pass()
  expect(nameOf(noor)).toBe(card(noor).displayName)
  client.person(ivan, chess)
  await pass()
  expect(asked()).toEqual([{ userIds: [noor], groupId: chess }, { userIds: [noor] }, { userIds: [ivan] }])
})

it('a nickname counts among the names that look the same, as long as it is one', async () => {
  client.person(ivan, chess)
  await pass()
  stage.records.nickname(chess, ivan, card(olga).displayName)
  await pass()
  expect(client.bearers(card(olga).displayName).get()).toBe(2)
  stage.records.nickname(chess, ivan, null)
  await pass()
  expect(client.bearers(card(olga).displayName).get()).toBe(1)
})
