import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { itKeepsFiles } from '../testing/file-repository.suite.ts'
import { mongoFiles } from './mongo/mongo-files.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the files service on MongoDB', () => {
  itKeepsFiles(() => database.fresh(mongoFiles))
})
