import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError, type Person } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { card, ivan, noor, olga } from '../testing/users.ts'
import { aStage, chess, direct, general } from '../testing/stage.ts'
import { People } from './people.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
})

afterEach(() => client.close())

const asked = () => stage.server.asked.filter(([name]) => name === 'users.lookup').map(([, input]) => input)

it('people of a conversation are known without a question', () => {
  expect(client.person(olga).get()).toEqual(card(olga))
  expect(asked()).toEqual([])
})

it('unknown people are asked for once, all in one question', async () => {
  client.person(ivan)
  client.person(noor)
  expect(client.person(ivan)).toBe(client.person(ivan))
  await stage.clock.pass(10)
  expect(asked()).toEqual([{ userIds: [ivan, noor] }])
  expect(client.person(ivan).get()?.displayName).toBe(card(ivan).displayName)
})

it('a person who could not be asked for is asked for again', async () => {
  stage.server.refuses = () => new AppError('busy')
  client.person(ivan)
  await stage.clock.pass(10)
  stage.server.refuses = () => undefined
  client.person(ivan)
  await stage.clock.pass(10)
  expect(client.person(ivan).get()).toEqual(card(ivan))
})

it('a new name shows everywhere', async () => {
  const renamed = { ...card(olga), displayName: 'Olga K.' }
  for (const socket of stage.server.sockets) socket.push('person', renamed)
  await stage.clock.pass(10)
  expect(client.person(olga).get()).toEqual(renamed)
  expect(client.conversation(direct).get()?.people).toContainEqual(renamed)
})

it('a new member comes with their card', async () => {
  stage.records.join(chess, noor)
  await stage.clock.pass(10)
  expect(client.person(noor).get()).toEqual(card(noor))
  expect(asked()).toEqual([])
})

describe('a status', () => {
  const push = async (person: Person) => {
    for (const socket of stage.server.sockets) socket.push('person', person)
    await stage.clock.pass(10)
  }
  const statusOf = (reader: HubbubClient) => reader.person(olga).get()?.status

  it('a status shows until it ends, and another one goes on', async () => {
    const until = stage.clock.now() + 60_000
    await push({ ...card(olga), status: { text: 'Lunch', until } })
    await push({ ...card(ivan), status: { text: 'Holiday', until: until + 60_000 } })
    expect(statusOf(client)).toEqual({ text: 'Lunch', until })
    await stage.clock.pass(60_000)
    expect(statusOf(client)).toBeUndefined()
    expect(client.person(ivan).get()?.status?.text).toBe('Holiday')
    await stage.clock.pass(60_000)
    expect(client.person(ivan).get()?.status).toBeUndefined()
  })

  it('a status that ends after the longest timer stays that long', async () => {
    const until = stage.clock.now() + 40 * 24 * 3_600_000
    await push({ ...card(olga), status: { text: 'Parental leave', until } })
    await stage.clock.pass(1_000)
    expect(statusOf(client)).toMatchObject({ text: 'Parental leave' })
  })

  it('a status that was taken away shows no more, and neither does one that has ended already', async () => {
    await push({ ...card(olga), status: { emoji: '🌴', text: '' } })
    await push(card(olga))
    expect(statusOf(client)).toBeUndefined()
    await push({ ...card(olga), status: { text: 'Lunch', until: stage.clock.now() - 1 } })
    expect(statusOf(client)).toBeUndefined()
  })

  it('a card on screen is asked for again after a connection was lost, unless something told of it since', async () => {
    client.presence.watch([olga, ivan])
    client.person(ivan)
    await stage.clock.pass(20_000)
    const before = asked().length
    stage.server.cut()
    await stage.clock.pass(2_000)
    await push({ ...card(ivan), displayName: 'Ivan P.' })
    await stage.clock.pass(20_000)
    expect(asked().slice(before)).toEqual([{ userIds: [olga] }])
  })
})

describe('cards of people who have left', () => {
  beforeEach(async () => {
    stage.server.left.add(noor)
    stage.records.send(general, noor, 'I am off')
  })
  const nameOf = (reader: HubbubClient) => reader.person(noor).get()?.displayName

  it('a page of messages brings the card of a former member', async () => {
    client.timeline(general).open()
    await stage.clock.pass(10)
    expect(nameOf(client)).toBe(card(noor).displayName)
    expect(asked()).toEqual([])
  })

  it('a sync brings the card of a former member', async () => {
    stage.server.cut()
    stage.records.send(general, noor, 'Bye')
    await stage.clock.pass(60_000)
    expect(nameOf(client)).toBe(card(noor).displayName)
    expect(asked()).toEqual([])
  })

  it('the card of a former member is found for a message that is already here', async () => {
    client.timeline(general).open()
    await stage.clock.pass(10)
    stage.server.left.add(ivan)
    stage.records.send(general, ivan, 'Me too')
    await stage.clock.pass(10)
    client.person(ivan)
    await stage.clock.pass(10)
    expect(client.person(ivan).get()).toEqual(card(ivan))
    expect(stage.server.asked.at(-1)).toEqual(['messages.pick', { conversationId: general, seqs: [2] }])
  })

  it('saved messages show their authors before the network answers', async () => {
    client.timeline(general).open()
    await stage.clock.pass(5_000)
    await client.close()
    stage.server.isDown = true
    const reloaded = stage.aClient()
    await reloaded.session.restore()
    reloaded.timeline(general).open()
    await stage.clock.pass(10)
    expect(nameOf(reloaded)).toBe(card(noor).displayName)
    await reloaded.close()
  })
})

it('equal-looking names are counted, by display name and by handle, until one of them changes', () => {
  const { namesakes, learn } = withPeople()
  learn({ ...card(olga), name: 'olga', displayName: 'Olga P' })
  expect(namesakes.of('Olga P').get()).toBe(1)
  learn({ ...card(ivan), name: 'ivan', displayName: '0lga_\u0440' })
  expect(namesakes.of('Olga P').get()).toBe(2)
  learn({ ...card(noor), name: 'noor', displayName: 'OLGA' })
  expect(namesakes.of('olga').get()).toBe(2)
  learn({ ...card(ivan), name: 'ivan', displayName: 'Ivan' })
  expect(namesakes.of('Olga P').get()).toBe(1)
  expect(namesakes.of('Ivan').get()).toBe(1)
})

function withPeople() {
  const people = new People({
    call: () => Promise.reject(new AppError('busy')),
    clock: stage.clock,
    random: () => 0,
    pickWords: () => undefined,
    groupOf: () => null,
  })
  return { namesakes: people.namesakes, learn: (person: Person) => people.learn(person) }
}
