import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError, type Person } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { card, ivan, noor, olga } from '../testing/cast.ts'
import { aStage, chess, direct } from '../testing/stage.ts'
import { People } from './people.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
})

afterEach(() => client.close())

const asked = () => stage.server.asked.filter(([name]) => name === 'users.lookup').map(([, input]) => input)

it('who is in a conversation is known without asking', () => {
  expect(client.person(olga).get()).toEqual(card(olga))
  expect(asked()).toEqual([])
})

it('who is not known is asked for, all in one question, once', async () => {
  client.person(ivan)
  client.person(noor)
  expect(client.person(ivan)).toBe(client.person(ivan))
  await stage.clock.pass(10)
  expect(asked()).toEqual([{ userIds: [ivan, noor] }])
  expect(client.person(ivan).get()?.displayName).toBe(card(ivan).displayName)
})

it('who could not be asked for is asked for again', async () => {
  stage.server.refuses = () => new AppError('busy')
  client.person(ivan)
  await stage.clock.pass(10)
  stage.server.refuses = () => undefined
  client.person(ivan)
  await stage.clock.pass(10)
  expect(client.person(ivan).get()).toEqual(card(ivan))
})

it('a change of name shows everywhere', async () => {
  const renamed = { ...card(olga), displayName: 'Olga K.' }
  for (const socket of stage.server.sockets) socket.push('person', renamed)
  await stage.clock.pass(10)
  expect(client.person(olga).get()).toEqual(renamed)
  expect(client.conversation(direct).get()?.people).toContainEqual(renamed)
})

it('who joins brings their card', async () => {
  stage.world.join(chess, noor)
  await stage.clock.pass(10)
  expect(client.person(noor).get()).toEqual(card(noor))
  expect(asked()).toEqual([])
})

it('names that look the same are counted, by display name and by handle, until one of them changes', () => {
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
  const people = new People(() => Promise.reject(new AppError('busy')))
  return { namesakes: people.namesakes, learn: (person: Person) => people.learn(person) }
}
