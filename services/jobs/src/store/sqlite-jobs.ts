import type { Sql, Store, WriteCall } from '@hubbub/sqlite'
import type { JobFilter, JobPorts, JobQueue, JobRecords } from './job-repository.ts'
import { notThese, recordOf, type JobRow } from './sqlite/job-row.ts'
import type { writes } from './sqlite-writes.ts'

type JobWrites = WriteCall<typeof writes>

/** Everything of jobs in the embedded store. */
export function sqliteJobs(store: Store, now: () => number = Date.now): JobPorts {
  const write = store.writes<typeof writes>('jobs')
  return { queue: queueOn(store, write, now), records: recordsOn(store.sql, write, now) }
}

function queueOn(store: Store, write: JobWrites, now: () => number): JobQueue {
  return {
    add: (job) => write('add', job),
    async dueInMs(wanted) {
      // The first of each kind, by the index: there may be very many that wait for a later day.
      const due = wanted.flatMap(({ kind, notOf, notAt }) =>
        store.sql.all<{ due: number }>(
          `SELECT due_at AS due FROM jobs WHERE state = 'waiting' AND kind = ? AND ${notThese} ORDER BY due_at LIMIT 1`,
          kind,
          JSON.stringify(notOf),
          JSON.stringify(notAt),
        ),
      )
      return due.length === 0 ? null : Math.min(...due.map((one) => one.due)) - now()
    },
    endLeasesOf: (node, kinds) => write('endLeasesOf', { node, kinds, now: now() }),
    claim: (claim) => write('claim', { ...claim, now: now() }),
    renew: (leases, leaseMs) => write('renew', { leases, until: now() + leaseMs }),
    finish: ({ id, token, added }, againInMs) => write('finish', { id, token, added, againInMs, now: now() }),
    putBack: ({ id, token }, back) => write('putBack', { id, token, ...back, now: now() }),
    whenAdded: (run) => store.whenJobsAdded(run),
  }
}

function recordsOn(sql: Sql, write: JobWrites, now: () => number): JobRecords {
  return {
    list: async (filter) => readList(sql, filter),
    retry: (id) => write('retry', { id, now: now() }),
    drop: (id) => write('drop', { id }),
    async count(state) {
      return sql.get<{ count: number }>(`SELECT count(*) AS count FROM jobs WHERE state = '${state}'`)!.count
    },
  }
}

function readList(sql: Sql, { state, kind, after, limit }: JobFilter) {
  // A partial index is used where its condition is in the text.
  const isOfState = state === null ? '' : `AND state = '${state}'`
  return sql
    .all<JobRow>(
      `SELECT * FROM jobs WHERE id > ? ${isOfState} AND kind = coalesce(?, kind) ORDER BY id LIMIT ?`,
      after ?? '',
      kind,
      limit,
    )
    .map(recordOf)
}
