import { accountsWrites, sqliteAccounts } from '@hubbub/accounts'
import { groupsWrites, reportsWrites, sqliteGroups, sqliteReports } from '@hubbub/groups'
import { filesWrites, sqliteFiles } from '@hubbub/files'
import { jobsWrites, sqliteJobs } from '@hubbub/jobs'
import type { Log, Metrics } from '@hubbub/runtime'
import {
  editsPart,
  messagesWrites,
  noFeed,
  pollsPart,
  sqliteEarlierTexts,
  personalWrites,
  sqliteMessages,
  sqliteOutbox,
  sqlitePins,
  sqlitePolls,
  sqliteReactions,
  sqliteReads,
  sqlitePersonal,
  sqlitePurge,
  sqliteStreams,
  sqliteThreads,
} from '@hubbub/messages'
import { inboxWrites, missedMailWrites, sqliteInbox, sqliteMissedMail } from '@hubbub/notifications'
import { pushWrites, sqlitePush } from '@hubbub/push'
import { searchWrites, sqliteSearch } from '@hubbub/search'
import { openStore, type Store } from '@hubbub/sqlite'
import { databaseFile } from './data-folder.ts'
import { createTell } from './store-trouble.ts'
import type { Stores } from './stores.ts'

interface SqliteOptions {
  folder: string
  fillsOutbox: boolean
  /** See `StoreOptions`. */
  isChecked?: boolean
  metrics: Metrics
  log: Log
  /** The store can no longer write: the process has to end. */
  onFailure: (error: Error) => void
}

/** Where the schemas and writes of all services stand. */
export const sqliteModules = [
  accountsWrites,
  groupsWrites,
  messagesWrites,
  editsPart,
  personalWrites,
  pollsPart,
  filesWrites,
  jobsWrites,
  searchWrites,
  inboxWrites,
  pushWrites,
  missedMailWrites,
  reportsWrites,
]

/** Half of what the writer refuses at: a proxy in front sends people elsewhere before that. */
const tooManyWaiting = 50_000

/** One embedded database in the data folder. */
export async function openSqliteStores(options: SqliteOptions): Promise<Stores> {
  const { folder, fillsOutbox, isChecked = false, metrics, log, onFailure } = options
  const commits = metrics.seconds('commit_seconds', 'A group commit, in the thread that makes it.')
  const writes = metrics.counter('writes_total', 'Writes committed, several to a commit.')
  const file = databaseFile(folder)
  const store = await openStore(file, {
    modules: sqliteModules,
    fillsOutbox,
    isChecked,
    onFailure,
    onTrouble: createTell(file, log),
    onCommit(report) {
      commits.observe(report.ms / 1000)
      writes.inc(report.writes)
    },
  })
  metrics.gauge('writes_waiting', 'Writes that are not committed yet.', () => store.waiting())
  metrics.gauge('store_failing', '1 while nothing can be written: see the log.', () =>
    Number(store.trouble() !== null),
  )
  return {
    epoch: store.epoch,
    ...sqlitePorts(store),
    isReady: () => store.trouble() === null && store.waiting() < tooManyWaiting,
    close: () => store.close(),
  }
}

/** Everything that the services keep in one embedded database. */
export function sqlitePorts(
  store: Store,
): Pick<
  Stores,
  'accounts' | 'groups' | 'messages' | 'files' | 'jobs' | 'search' | 'inbox' | 'push' | 'missed' | 'reports'
> {
  return {
    accounts: sqliteAccounts(store),
    groups: sqliteGroups(store),
    messages: {
      messages: sqliteMessages(store),
      earlierTexts: sqliteEarlierTexts(store),
      polls: sqlitePolls(store),
      reactions: sqliteReactions(store),
      pins: sqlitePins(store),
      reads: sqliteReads(store),
      streams: sqliteStreams(store),
      threads: sqliteThreads(store),
      purge: sqlitePurge(store),
      feed: noFeed,
      personal: sqlitePersonal(store),
      outbox: sqliteOutbox(store),
    },
    files: sqliteFiles(store),
    jobs: sqliteJobs(store),
    search: sqliteSearch(store),
    inbox: sqliteInbox(store),
    push: sqlitePush(store),
    missed: sqliteMissedMail(store),
    reports: sqliteReports(store),
  }
}
