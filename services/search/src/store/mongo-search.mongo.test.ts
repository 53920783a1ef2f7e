import { afterAll, describe } from '@jest/globals'
import { mongoMessages } from '@hubbub/messages/mongo'
import { TestMongo } from '@hubbub/testing'
import { itFinds } from '../testing/search.suite.ts'
import { mongoSearch } from './mongo/mongo-search.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the search service on MongoDB', () => {
  itFinds(() => database.fresh((mongo) => ({ messages: mongoMessages(mongo), index: mongoSearch(mongo) })))
})
