import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { mongoMessages } from './store/mongo/mongo-messages.ts'
import { itServesAll } from './testing/service.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the messages service on MongoDB', () => itServesAll(() => database.fresh(mongoMessages)))
