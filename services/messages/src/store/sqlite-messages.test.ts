import { afterEach, describe } from '@jest/globals'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import {
  editsPart,
  messagesWrites,
  pollsPart,
  sqlitePolls,
  sqliteEarlierTexts,
  personalWrites,
  sqliteMessages,
  sqliteOutbox,
  sqlitePins,
  sqliteReactions,
  sqliteReads,
  sqlitePersonal,
  sqlitePurge,
  sqliteStreams,
  sqliteThreads,
} from '../index.ts'
import type { MessagesStore } from '../testing/messages.suite.ts'
import { itTakesNeedlessJobsAway } from '../testing/needless-jobs.suite.ts'
import { itServesAll } from '../testing/service.suite.ts'
import { itKeepsAll } from '../testing/store.suite.ts'
import type { OutboxRepository } from '../records/outbox-repository.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

// Every system test works on a file, where a thread writes and another connection reads. In memory, too, what is asked and answered is copied.
const options = { modules: [messagesWrites, editsPart, pollsPart, personalWrites], fillsOutbox: true }

describe('messages on SQLite', () => {
  const open = async (later?: number) => adapters(await openMemoryStore(options), later)
  itKeepsAll(open, open)
  itServesAll(open)
  itTakesNeedlessJobsAway(async () => {
    const store = await openMemoryStore(options)
    return {
      ...adapters(store),
      jobIds: async () => store.sql.all<{ id: string }>('SELECT id FROM jobs').map(({ id }) => id),
    }
  })
})

function adapters(store: Store, later = 0): MessagesStore & { outbox: OutboxRepository } {
  closing.push(() => store.close())
  return {
    messages: sqliteMessages(store),
    earlierTexts: sqliteEarlierTexts(store),
    polls: sqlitePolls(store),
    reactions: sqliteReactions(store),
    pins: sqlitePins(store),
    reads: sqliteReads(store),
    purge: sqlitePurge(store),
    personal: sqlitePersonal(store),
    streams: sqliteStreams(store),
    threads: sqliteThreads(store),
    outbox: sqliteOutbox(store, () => Date.now() + later),
  }
}
