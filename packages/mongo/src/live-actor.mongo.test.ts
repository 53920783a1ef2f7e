import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { commandLine } from '@hubbub/protocol/internal'
import { refusalOfActor } from './live-actor.ts'
import type { Mongo } from './connection/mongo.ts'

const database = new TestMongo()
let mongo: Mongo
beforeAll(async () => {
  mongo = await database.fresh((opened) => opened)
  const account = (name: string, others: object = {}) => ({
    ...{ _id: `u_${name}`, kind: 'person', isAdministrator: false, isDisabled: false },
    ...{ sessions: [{ id: `s_${name}` }], ...others },
  })
  const accounts = [
    account('host', { isAdministrator: true }),
    account('mina'),
    account('olga', { isDisabled: true }),
    account('noor', { kind: 'guest' }),
  ]
  await mongo.connection.collection('accounts').insertMany(accounts as never)
})
afterAll(() => database.remove())

const of = (name: string, session = name) =>
  ({ userId: `u_${name}`, sessionId: `s_${session}` }) as { userId: 'u_x'; sessionId: 's_x' }

it('each actor is answered as the rule says', async () => {
  expect(await refusalOfActor(mongo.connection, of('host'), 'administrator')).toBeNull()
  expect(await refusalOfActor(mongo.connection, of('mina'), 'administrator')).toBe('not_allowed')
  expect(await refusalOfActor(mongo.connection, of('noor'), 'person')).toBe('full_account_needed')
  expect(await refusalOfActor(mongo.connection, of('noor'))).toBeNull()
  expect(await refusalOfActor(mongo.connection, commandLine, 'administrator')).toBeNull()
})

it('a session of another person and a disabled account can no longer act', async () => {
  for (const by of [of('mina', 'host'), of('olga'), of('nobody')])
    expect(await refusalOfActor(mongo.connection, by)).toBe('session_ended')
})
