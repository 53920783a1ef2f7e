import { TestMongo } from '@hubbub/testing'
import { afterAll } from '@jest/globals'
import './access/strangers.test.ts'
import './events/convergence.test.ts'
import { setBackend } from './testing/backend.suite.ts'
import { mongoBackend } from './testing/mongo-backend.suite.ts'

// What goes along the catalogue of operations once more, on MongoDB. These share a fixture, which the other tests of the service do not.
const database = new TestMongo()
setBackend(() => database.fresh(mongoBackend))
afterAll(() => database.remove())
