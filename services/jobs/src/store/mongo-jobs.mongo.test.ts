import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { clock, itKeepsJobs } from '../testing/job-repository.suite.ts'
import { mongoJobs } from './mongo/mongo-jobs.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('jobs in MongoDB', () => {
  itKeepsJobs(() => database.fresh((mongo) => mongoJobs(mongo, async () => clock.now)))
})
