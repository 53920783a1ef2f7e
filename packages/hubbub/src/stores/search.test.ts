import { afterEach, describe } from '@jest/globals'
import {
  editsPart,
  messagesWrites,
  pollsPart,
  sqliteMessages,
  sqlitePins,
  sqlitePurge,
} from '@hubbub/messages'
import { openMemoryStore } from '@hubbub/sqlite'
import { searchWrites, sqliteSearch } from '@hubbub/search'
import { itFinds } from '@hubbub/search/testing'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the search service on SQLite', () => {
  itFinds(async () => {
    const store = await openMemoryStore({ modules: [messagesWrites, editsPart, pollsPart, searchWrites] })
    closing.push(() => store.close())
    return {
      index: sqliteSearch(store),
      messages: { messages: sqliteMessages(store), pins: sqlitePins(store), purge: sqlitePurge(store) },
    }
  })
})
