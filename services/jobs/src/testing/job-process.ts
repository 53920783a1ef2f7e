import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBus, createLog, Metrics, systemClock } from '@hubbub/runtime'
import { openStore } from '@hubbub/sqlite'
import { jobsService, jobsWrites, sqliteJobs, type JobPorts } from '../index.ts'

type Given = [
  /** A file, or an address of MongoDB. */
  database: string,
  notes: string,
  nodeId: string,
  leaseMs: string,
  takesMs: string,
  /** So many jobs are added first. */
  count: string,
]

/** A process that tests kill: it does jobs of one kind, each of which writes its key to a file and takes a while. */
const [database, notes, nodeId, leaseMs, takesMs, count] = process.argv.slice(2) as Given
const kind = 'test.note'

const jobs = await openJobs(database)
const bus = createBus({ nodeId, log: createLog({ level: 'warn', format: 'json' }) })
const policies = { [kind]: { attempts: 10, withinMs: 3_600_000, atOnce: 3, everyMs: null } }
const parts = { bus, jobs, clock: systemClock, metrics: new Metrics(), isRunning: true }
bus.add(jobsService({ ...parts, policies, leaseMs: Number(leaseMs) }))
bus.add({
  name: 'test',
  actions: {
    note: {
      async handler({ params }: { params: { key: string } }) {
        appendFileSync(notes, `${params.key}\n`)
        await sleep(Number(takesMs))
      },
    },
  },
})
for (let n = 0; n < Number(count); n++) {
  const key = `job ${n}`
  await jobs.queue.add({ kind, key, payload: { key }, at: Date.now() } as never)
}
await bus.start()
process.stdout.write('ready\n')

async function openJobs(address: string): Promise<JobPorts> {
  if (!address.startsWith('mongodb:')) return sqliteJobs(await openStore(address, { modules: [jobsWrites] }))
  const { openMongo } = await import('@hubbub/mongo')
  const { mongoJobs } = await import('../store/mongo/mongo-jobs.ts')
  return mongoJobs(await openMongo(address))
}
