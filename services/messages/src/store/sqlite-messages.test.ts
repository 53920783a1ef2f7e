import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from '@jest/globals'
import { openMemoryStore, openStore, type Store } from '@hubbub/sqlite'
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
import { itKeepsMessages } from '../testing/message-repository.suite.ts'
import type { MessagesStore } from '../testing/messages.suite.ts'
import { itServesAll } from '../testing/service.suite.ts'
import { itKeepsAll } from '../testing/store.suite.ts'
import type { OutboxRepository } from './outbox-repository.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const options = { modules: [messagesWrites, editsPart, pollsPart, personalWrites], fillsOutbox: true }

describe('messages on SQLite in memory', () => {
  const open = async (later?: number) => adapters(await openMemoryStore(options), later)
  itKeepsAll(open, open)
  itServesAll(open)
})

// What all other suites ask of the store does not know where it is: in memory, too, what is asked and answered is copied. Here it crosses
// to the thread that writes, and is read by another connection.
describe('the messages service on an SQLite file, written by a thread', () => {
  itKeepsMessages(async (later?: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'hubbub-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    return adapters(await openStore(join(folder, 'test.db'), options), later)
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
    remains: sqlitePurge(store),
    personal: sqlitePersonal(store),
    streams: sqliteStreams(store),
    threads: sqliteThreads(store),
    outbox: sqliteOutbox(store, () => Date.now() + later),
  }
}
