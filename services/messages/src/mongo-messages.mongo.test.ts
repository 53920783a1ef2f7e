import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { mongoMessages } from './mongo/mongo-messages.ts'
import { mongoOutbox } from './mongo/outbox.ts'
import { itKeepsMessages } from './message-repository.suite.ts'
import { itShowsPages } from './history.suite.ts'
import { itServesMessages } from './messages-service.suite.ts'
import { itKeepsOutbox } from './outbox-repository.suite.ts'
import { itKeepsReactions } from './reaction-repository.suite.ts'
import { itKeepsReads } from './read-repository.suite.ts'
import { itKeepsRemains } from './remains-repository.suite.ts'
import { itKeepsStreams } from './stream-repository.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the messages service on MongoDB', () => {
  const open = () => database.fresh(mongoMessages)
  const openFilling = (later = 0) =>
    database.fresh(
      (mongo) => ({ ...mongoMessages(mongo), outbox: mongoOutbox(mongo, () => Date.now() + later) }),
      { fillsOutbox: true },
    )
  itKeepsMessages(open)
  itKeepsReactions(open)
  itKeepsReads(open)
  itKeepsStreams(open)
  itKeepsRemains(open)
  itKeepsOutbox(openFilling)
  itServesMessages(open)
  itShowsPages(open)
})
