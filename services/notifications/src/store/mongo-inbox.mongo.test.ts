import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { itKeepsInboxes } from '../testing/inbox-repository.suite.ts'
import { mongoInbox } from './mongo/mongo-inbox.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('inboxes in MongoDB', () => {
  itKeepsInboxes(() =>
    database.fresh((mongo) => ({
      inbox: mongoInbox(mongo),
      revOf: async (userId) => (await mongo.log.settled(userId)).rev,
    })),
  )
})
