import { describe } from '@jest/globals'
import { openMemoryStore, readHead } from '@hubbub/sqlite'
import { itKeepsInboxes } from '../testing/inbox-repository.suite.ts'
import { sqliteInbox } from './sqlite/sqlite-inbox.ts'

const modules = [new URL('./sqlite/inbox-writes.ts', import.meta.url)]

describe('inboxes in SQLite', () => {
  itKeepsInboxes(async () => {
    const store = await openMemoryStore({ modules })
    return { inbox: sqliteInbox(store), revOf: async (userId) => readHead(store.sql, userId).rev }
  })
})
