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
import { itShowsPages } from '../testing/history.suite.ts'
import { itForwards } from '../testing/forwards.suite.ts'
import { itAsksFilters } from '../testing/filters-service.suite.ts'
import { itServesMessages } from '../testing/messages-service.suite.ts'
import type { MessagesStore } from '../testing/messages.suite.ts'
import type { OutboxRepository } from './outbox-repository.ts'
import { itKeepsOutbox } from '../testing/outbox-repository.suite.ts'
import { itKeepsEarlierTexts } from '../testing/earlier-text-repository.suite.ts'
import { itKeepsPersonalItems } from '../testing/personal-repository.suite.ts'
import { itServesPreferences } from '../testing/preferences-service.suite.ts'
import { itServesFriends } from '../testing/friends-service.suite.ts'
import { itServesRelations } from '../testing/relations-service.suite.ts'
import { itServesNotificationSettings } from '../testing/notifications-service.suite.ts'
import { itServesSavedMessages } from '../testing/saved-service.suite.ts'
import { itKeepsDrafts } from '../testing/draft-repository.suite.ts'
import { itServesDrafts } from '../testing/drafts-service.suite.ts'
import { itKeepsScheduledMessages } from '../testing/scheduled-repository.suite.ts'
import { itReminds } from '../testing/reminders-service.suite.ts'
import { itServesScheduledMessages } from '../testing/scheduled-service.suite.ts'
import { itKeepsPolls } from '../testing/poll-repository.suite.ts'
import { itServesReceipts } from '../testing/receipts-service.suite.ts'
import { itRefersToReplies } from '../testing/references.suite.ts'
import { itServesPolls } from '../testing/polls-service.suite.ts'
import { itKeepsPreviews } from '../testing/previews.suite.ts'
import { itKeepsPins } from '../testing/pin-repository.suite.ts'
import { itKeepsReactions } from '../testing/reaction-repository.suite.ts'
import { itKeepsReads } from '../testing/read-repository.suite.ts'
import { itKeepsThreads } from '../testing/thread-repository.suite.ts'
import { itKeepsPurges } from '../testing/purge-repository.suite.ts'
import { itKeepsStreams } from '../testing/stream-repository.suite.ts'
import { itDeletesMany } from '../bulk-deletion/bulk-deletion.suite.ts'
import { itKeepsSlowMode } from '../slow-mode/slow-mode.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const options = { modules: [messagesWrites, editsPart, pollsPart, personalWrites], fillsOutbox: true }

describe('the messages service on SQLite in memory', () => {
  const open = async (later?: number) => adapters(await openMemoryStore(options), later)
  itKeepsMessages(open)
  itKeepsSlowMode(open)
  itKeepsPreviews(open)
  itKeepsEarlierTexts(open)
  itKeepsPolls(open)
  itKeepsReactions(open)
  itKeepsPins(open)
  itKeepsReads(open)
  itKeepsStreams(open)
  itKeepsThreads(open)
  itKeepsPurges(open)
  itKeepsPersonalItems(open)
  itKeepsScheduledMessages(open)
  itKeepsDrafts(open)
  itKeepsOutbox(open)
  itServesMessages(open)
  itDeletesMany(open)
  itAsksFilters(open)
  itForwards(open)
  itServesSavedMessages(open)
  itServesScheduledMessages(open)
  itServesDrafts(open)
  itServesPolls(open)
  itRefersToReplies(open)
  itServesReceipts(open)
  itReminds(open)
  itServesNotificationSettings(open)
  itServesPreferences(open)
  itServesRelations(open)
  itServesFriends(open)
  itShowsPages(open)
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
