import type { NewJob } from '@hubbub/protocol/internal'
import { addJob, type Sql } from '@hubbub/sqlite'
import type { Claim, ClaimedJob, Finished, Lease, PutBack, Wanted } from './job-repository.ts'
import { claimedOf, notThese, type JobRow } from './sqlite/job-row.ts'
import { Turn } from './turn.ts'

export { jobsSchema as schema } from '@hubbub/sqlite'

const noLease = 'lease = NULL, leased_by = NULL'

/** What the jobs service writes; loaded by the writer's thread. Each is told what time it is. */
export const writes = { add, endLeasesOf, claim, renew, finish, putBack, retry, drop }

function add(sql: Sql, job: NewJob): void {
  addJob(sql, job)
}

function endLeasesOf(
  sql: Sql,
  { node, kinds, now }: { node: string; kinds: readonly string[]; now: number },
): void {
  sql.run(
    `UPDATE jobs SET due_at = ?, ${noLease}
     WHERE state = 'waiting' AND kind IN (SELECT value FROM json_each(?)) AND leased_by = ?`,
    now,
    JSON.stringify(kinds),
    node,
  )
}

function claim(
  sql: Sql,
  { kinds, limit, token, by, held, leaseMs, now }: Claim & { now: number },
): ClaimedJob[] {
  const turn = new Turn({ kinds, limit })
  const claimed: ClaimedJob[] = []
  for (;;) {
    const due = turn.wanted().flatMap((wanted) => readDue(sql, wanted, held, now))
    const taken = due.sort((a, b) => a.due_at - b.due_at).filter((row) => turn.takes(row))
    for (const { id } of taken)
      sql.run(
        'UPDATE jobs SET lease = ?, leased_by = ?, due_at = ?, attempts = attempts + 1 WHERE id = ?',
        token,
        by,
        now + leaseMs,
        id,
      )
    claimed.push(...taken.map((row) => claimedOf(row, token)))
    // What was found and not taken hid others, perhaps.
    if (taken.length === due.length) return claimed
  }
}

/** A lease that has ended is due like any other job. */
function readDue(
  sql: Sql,
  { kind, limit, notOf, notAt }: Wanted,
  held: readonly string[],
  now: number,
): JobRow[] {
  return sql.all<JobRow>(
    `SELECT * FROM jobs WHERE state = 'waiting' AND kind = ? AND due_at <= ? AND ${notThese}
       AND ifnull(lease, '') NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at LIMIT ?`,
    kind,
    now,
    JSON.stringify(notOf),
    JSON.stringify(notAt),
    JSON.stringify(held),
    limit,
  )
}

function renew(sql: Sql, { leases, until }: { leases: readonly Lease[]; until: number }): Lease[] {
  return leases.filter(
    ({ id, token }) =>
      sql.run('UPDATE jobs SET due_at = ? WHERE id = ? AND lease = ?', until, id, token) === 0,
  )
}

interface Finish extends Pick<ClaimedJob, 'id' | 'token' | 'added'> {
  now: number
  againInMs: number | null
}

function finish(sql: Sql, { id, token, added, now, againInMs }: Finish): Finished {
  const removed =
    againInMs === null
      ? sql.run('DELETE FROM jobs WHERE id = ? AND lease = ? AND added = ?', id, token, added)
      : 0
  if (removed === 1) return 'done'
  const back = sql.run(
    `UPDATE jobs SET due_at = ?, attempts = 0, error_code = NULL, error_text = NULL, ${noLease}
     WHERE id = ? AND lease = ?`,
    now + (againInMs ?? 0),
    id,
    token,
  )
  if (back === 0) return 'lost'
  return againInMs === null ? 'again' : 'done'
}

type Back = PutBack & Lease & { now: number }

function putBack(sql: Sql, { id, token, state, inMs, attempts, error, follow, now }: Back): boolean {
  const changed = sql.run(
    `UPDATE jobs SET state = ?, due_at = ?, attempts = ?, error_code = coalesce(?, error_code),
       error_text = coalesce(?, error_text), ${noLease}
     WHERE id = ? AND lease = ?`,
    state,
    now + inMs,
    attempts,
    error?.code ?? null,
    error?.text ?? null,
    id,
    token,
  )
  if (changed === 1 && follow) addJob(sql, { ...follow, at: now } as NewJob)
  return changed === 1
}

function retry(sql: Sql, { id, now }: { id: string | null; now: number }): number {
  // What is added wakes the runner.
  const again =
    "UPDATE jobs SET state = 'waiting', attempts = 0, added = added + 1, due_at = ? WHERE state = 'dead'"
  return id === null ? sql.run(again, now) : sql.run(`${again} AND id = ?`, now, id)
}

function drop(sql: Sql, { id }: { id: string }): boolean {
  return sql.run('DELETE FROM jobs WHERE id = ?', id) === 1
}
