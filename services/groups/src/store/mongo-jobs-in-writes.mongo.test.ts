import { afterAll, describe } from '@jest/globals'
import type { Mongo } from '@hubbub/mongo'
import { TestMongo } from '@hubbub/testing'
import { itAddsJobsInWrites } from '../testing/jobs-in-writes.suite.ts'
import { aGroupOf, mina } from '../testing/users.suite.ts'
import { decidedInGroup } from './mongo/decided.ts'
import { collectionsIn } from './mongo/models/collections.ts'
import { mongoGroups } from './mongo-groups.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('jobs in MongoDB', () => {
  itAddsJobsInWrites(async () => {
    let mongo: Mongo
    const store = await database.fresh((opened) => collectionsIn((mongo = opened)))
    const { groupId } = await aGroupOf(await database.beside(mongoGroups), mina)
    return {
      write: (decision) => decidedInGroup(store, groupId, () => decision),
      jobIds: async () => (await mongo.jobs.model.find({}).lean()).map(({ _id }) => _id),
    }
  })
})
