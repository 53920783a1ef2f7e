import { openMongo } from '@hubbub/mongo'
import { createLog, Metrics } from '@hubbub/runtime'
import { dropDatabase, testDatabaseUrl, watchable } from '@hubbub/testing'
import { openMongoStores } from '../stores/mongo-stores.ts'
import { itSendsAtOnePrice, type Work } from './one-price.suite.ts'

/** These ask no collection for anything. */
const noWork = new Set(['hello', 'ping', 'endSessions', 'killCursors'])

itSendsAtOnePrice('MongoDB', async () => {
  const url = watchable(testDatabaseUrl())
  const mongo = await openMongo(url, { fillsOutbox: true })
  const stores = await openMongoStores(mongo, new Metrics(), createLog({ level: 'fatal', format: 'json' }))
  const work: Work = { statements: 0, records: 0 }
  mongo.connection.getClient().on('commandSucceeded', ({ commandName, reply }) => {
    if (noWork.has(commandName)) return
    work.statements++
    work.records += recordsOf(reply as Reply)
  })
  return {
    stores,
    work,
    spread: 20,
    async close() {
      await mongo.close()
      await dropDatabase(url)
    },
  }
})

interface Reply {
  cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] }
  value?: unknown
  n?: number
}

function recordsOf({ cursor, value, n }: Reply): number {
  if (cursor) return (cursor.firstBatch ?? cursor.nextBatch ?? []).length
  return n ?? (value ? 1 : 0)
}
