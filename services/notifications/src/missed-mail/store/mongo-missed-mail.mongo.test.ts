import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { itKeepsMissedMail } from '../testing/missed-mail-repository.suite.ts'
import { mongoMissedMail } from './mongo/mongo-missed-mail.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('mails about missed messages on MongoDB', () => {
  itKeepsMissedMail(() =>
    database.fresh((mongo) => ({
      missed: mongoMissedMail(mongo),
      jobs: async () => {
        const { model } = mongo.jobs
        return (await model.find({}).lean<{ key: string }[]>().exec()).map(({ key }) => key)
      },
    })),
  )
})
