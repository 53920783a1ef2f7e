import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { mongoMessages } from './mongo/mongo-messages.ts'
import { mongoOutbox } from './mongo/outbox.ts'
import { itTakesNeedlessJobsAway } from '../testing/needless-jobs.suite.ts'
import { itKeepsAll } from '../testing/store.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('messages on MongoDB', () => {
  itKeepsAll(
    () => database.fresh(mongoMessages),
    (later = 0) =>
      database.fresh(
        (mongo) => ({ ...mongoMessages(mongo), outbox: mongoOutbox(mongo, () => Date.now() + later) }),
        { fillsOutbox: true },
      ),
  )
  itTakesNeedlessJobsAway(() =>
    database.fresh((mongo) => ({
      ...mongoMessages(mongo),
      jobIds: async () => (await mongo.jobs.model.find({}).lean()).map(({ _id }) => _id),
    })),
  )
})
