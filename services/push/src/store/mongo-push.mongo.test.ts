import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { itKeepsDevices } from '../testing/push-repository.suite.ts'
import { mongoPush } from './mongo/mongo-push.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the push service on MongoDB', () => {
  itKeepsDevices(() =>
    database.fresh((mongo) => ({
      push: mongoPush(mongo),
      jobs: async () => {
        const { model } = mongo.jobs
        return (await model.find({}).lean<{ key: string }[]>().exec()).map(({ key }) => key)
      },
    })),
  )
})
