import { TestMongo } from '@hubbub/testing'
import { afterAll, describe } from '@jest/globals'
import { itKeepsReports } from '../../testing/report-repository.suite.ts'
import { mongoReports } from './mongo/mongo-reports.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('reports on MongoDB', () => {
  itKeepsReports(() =>
    database.fresh((mongo) => ({
      reports: mongoReports(mongo),
      revOf: async (userId) => (await mongo.log.heads([userId])).get(userId)?.rev ?? 0,
      jobs: async () => {
        const { model } = mongo.jobs
        return (await model.find({}).lean<{ key: string }[]>().exec()).map(({ key }) => key)
      },
      recorded: async () => (await mongo.audit.page(null, 10)).map(({ id }) => id),
    })),
  )
})
