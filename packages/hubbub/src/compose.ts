import { accountsService, accountsWrites, sqliteAccounts } from '@hubbub/accounts'
import { groupsService, groupsWrites, sqliteGroups } from '@hubbub/groups'
import { createBus, systemClock, type Bus, type Config, type Log, type Metrics } from '@hubbub/kit'
import {
  messagesService,
  messagesWrites,
  sqliteMessages,
  sqliteReactions,
  sqliteReads,
  sqliteStreams,
} from '@hubbub/messages'
import { presenceService } from '@hubbub/presence'
import { openStore, type Store } from '@hubbub/sqlite'
import { usersService } from '@hubbub/users'
import { databaseFile } from './data-folder.ts'
import type { Secrets } from './secrets.ts'

export interface Services {
  bus: Bus
  store: Store
}

interface ComposeOptions {
  config: Config
  secrets: Secrets
  log: Log
  metrics: Metrics
  /** The store can no longer write: the process has to end. */
  onFailure: (error: Error) => void
}

/** Every service on one embedded store, joined by a bus that leaves the process nowhere. Not started yet. */
export async function composeServices({
  config,
  secrets,
  log,
  metrics,
  onFailure,
}: ComposeOptions): Promise<Services> {
  const commits = metrics.seconds('commit_seconds', 'A group commit, from asking to the answer of the disk.')
  const writes = metrics.counter('writes_total', 'Writes committed, several to a commit.')
  const store = await openStore(databaseFile(config.dataFolder), {
    modules: [accountsWrites, groupsWrites, messagesWrites],
    onFailure,
    onCommit(report) {
      commits.observe(report.ms / 1000)
      writes.inc(report.writes)
    },
  })
  metrics.gauge('writes_waiting', 'Writes that wait for a commit.', () => store.waiting())

  const bus = createBus({ nodeId: 'single', log })
  const clock = systemClock
  bus.add(accountsService({ bus, accounts: sqliteAccounts(store), secrets, config, clock }))
  bus.add(usersService({ bus }))
  bus.add(groupsService({ bus, groups: sqliteGroups(store), epoch: store.epoch, clock }))
  bus.add(
    messagesService({
      bus,
      messages: sqliteMessages(store),
      reactions: sqliteReactions(store),
      reads: sqliteReads(store),
      streams: sqliteStreams(store),
      clock,
    }),
  )
  bus.add(presenceService({ bus }))
  return { bus, store }
}
