import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from '@jest/globals'
import { openMemoryStore, openStore, type Store } from '@hubbub/sqlite'
import {
  messagesWrites,
  sqliteMessages,
  sqliteOutbox,
  sqliteReactions,
  sqliteReads,
  sqliteRemains,
  sqliteStreams,
} from './index.ts'
import { itKeepsMessages } from './message-repository.suite.ts'
import { itShowsPages } from './history.suite.ts'
import { itServesMessages } from './messages-service.suite.ts'
import type { MessagesStore } from './messages.suite.ts'
import type { OutboxRepository } from './outbox-repository.ts'
import { itKeepsOutbox } from './outbox-repository.suite.ts'
import { itKeepsReactions } from './reaction-repository.suite.ts'
import { itKeepsReads } from './read-repository.suite.ts'
import { itKeepsRemains } from './remains-repository.suite.ts'
import { itKeepsStreams } from './stream-repository.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const options = { modules: [messagesWrites], fillsOutbox: true }

describe('the messages service on SQLite in memory', () => {
  const open = async (later?: number) => adapters(await openMemoryStore(options), later)
  itKeepsMessages(open)
  itKeepsReactions(open)
  itKeepsReads(open)
  itKeepsStreams(open)
  itKeepsRemains(open)
  itKeepsOutbox(open)
  itServesMessages(open)
  itShowsPages(open)
})

describe('the messages service on an SQLite file, written by a thread', () => {
  const open = async (later?: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'hubbub-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    return adapters(await openStore(join(folder, 'test.db'), options), later)
  }
  itKeepsMessages(open)
  itKeepsReactions(open)
  itKeepsReads(open)
  itKeepsStreams(open)
  itKeepsRemains(open)
  itKeepsOutbox(open)
})

function adapters(store: Store, later = 0): MessagesStore & { outbox: OutboxRepository } {
  closing.push(() => store.close())
  return {
    messages: sqliteMessages(store),
    reactions: sqliteReactions(store),
    reads: sqliteReads(store),
    remains: sqliteRemains(store),
    streams: sqliteStreams(store),
    outbox: sqliteOutbox(store, () => Date.now() + later),
  }
}
