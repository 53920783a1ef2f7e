import type { Mongo } from '@hubbub/mongo'
import type { JobPorts } from '../job-repository.ts'
import { mongoQueue } from './queue.ts'
import { mongoRecords } from './records.ts'
import { serverClock, type Now } from './server-clock.ts'

/** Everything of jobs in the cluster's store. */
export function mongoJobs(mongo: Mongo, now: Now = serverClock(mongo)): JobPorts {
  return { queue: mongoQueue(mongo, now), records: mongoRecords(mongo, now) }
}
