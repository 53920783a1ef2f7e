import { mongoAccounts } from '@hubbub/accounts/mongo'
import { mongoGroups } from '@hubbub/groups/mongo'
import { mongoReports } from '@hubbub/groups/reports/mongo'
import { mongoFiles } from '@hubbub/files/mongo'
import { mongoJobs } from '@hubbub/jobs/mongo'
import { mongoInbox } from '@hubbub/notifications/mongo'
import { mongoMissedMail } from '@hubbub/notifications/missed-mail/mongo'
import { mongoPush } from '@hubbub/push/mongo'
import { mongoSearch } from '@hubbub/search/mongo'
import type { Log, Metrics } from '@hubbub/runtime'
import { mongoFeed, mongoMessages, mongoOutbox } from '@hubbub/messages/mongo'
import type { Mongo } from '@hubbub/mongo'
import type { Stores } from './stores.ts'

const lookAroundMs = 5_000

/** The cluster's database, of which this process is one writer of many. */
export async function openMongoStores(mongo: Mongo, metrics: Metrics, log: Log): Promise<Stores> {
  const ports = mongoPorts(mongo)
  await mongo.prepare()
  const repaired = metrics.counter('writes_repaired_total', 'Writes completed that a node had left undone.')
  // What a node left behind that died in the middle of a write is completed although nobody comes upon it.
  const timer = setInterval(() => {
    mongo.repair().then(
      (count) => repaired.inc(count),
      (error: unknown) => log.warn({ err: error }, 'could not look for writes left undone'),
    )
  }, lookAroundMs)
  timer.unref()
  return {
    epoch: mongo.epoch,
    ...ports,
    isReady: () => mongo.reach.isUp(),
    async close() {
      clearInterval(timer)
      await mongo.close()
    },
  }
}

/** Everything that the services keep in the cluster's database. Makes the models. */
export function mongoPorts(
  mongo: Mongo,
): Pick<
  Stores,
  'accounts' | 'groups' | 'messages' | 'files' | 'jobs' | 'search' | 'inbox' | 'push' | 'missed' | 'reports'
> {
  return {
    accounts: mongoAccounts(mongo),
    groups: mongoGroups(mongo),
    messages: { ...mongoMessages(mongo), feed: mongoFeed(mongo), outbox: mongoOutbox(mongo) },
    files: mongoFiles(mongo),
    jobs: mongoJobs(mongo),
    search: mongoSearch(mongo),
    inbox: mongoInbox(mongo),
    push: mongoPush(mongo),
    missed: mongoMissedMail(mongo),
    reports: mongoReports(mongo),
  }
}
