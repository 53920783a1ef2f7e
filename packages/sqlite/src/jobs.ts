import { jobId, type NewJob } from '@hubbub/protocol/internal'
import type { Schema } from './database/schema.ts'
import type { Sql } from './database/sql.ts'

/** What is done later: see docs/jobs.md. Here and not with the service that runs it, because every service adds to it in its own writes. */
export const jobsSchema: Schema = {
  part: 'jobs',
  migrations: [
    `CREATE TABLE jobs (
       id TEXT PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, payload TEXT NOT NULL, state TEXT NOT NULL,
       due_at INTEGER NOT NULL, attempts INTEGER NOT NULL, added INTEGER NOT NULL, lease TEXT, leased_by TEXT,
       error_code TEXT, error_text TEXT, created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX jobs_by_due ON jobs (kind, due_at) WHERE state = 'waiting';
     CREATE INDEX jobs_dead ON jobs (id) WHERE state = 'dead';`,
    `ALTER TABLE jobs ADD COLUMN owner TEXT;
     ALTER TABLE jobs ADD COLUMN host TEXT;
     DROP INDEX jobs_by_due;
     CREATE INDEX jobs_by_due ON jobs (kind, due_at, owner, host) WHERE state = 'waiting';`,
  ],
}

/** Adds a job in the write that causes it. One that is there already is only counted: whoever runs it now runs it once more. */
export function addJob(sql: Sql, job: NewJob): void {
  const { kind, key, payload, at, dueAt = at, owner = null, host = null } = job
  sql.run(
    `INSERT INTO jobs (id, kind, key, payload, state, due_at, attempts, added, created_at, owner, host)
     VALUES (?, ?, ?, ?, 'waiting', ?, 0, 1, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET added = added + 1`,
    jobId(job),
    kind,
    key,
    JSON.stringify(payload),
    dueAt,
    at,
    owner,
    host,
  )
}

/** Takes away a job that the write makes needless. One that is being run stays, and one that is dead. */
export function removeJob(sql: Sql, job: NewJob): void {
  sql.run(`DELETE FROM jobs WHERE id = ? AND state = 'waiting' AND lease IS NULL`, jobId(job))
}

/** Notes whether jobs are added through this connection. Answers a function that says it of the time since it was asked last. */
export function noteAddedJobs(sql: Sql): () => boolean {
  let isAdded = false
  sql.define('job_added', () => void (isAdded = true))
  for (const event of ['INSERT', 'UPDATE OF added'])
    sql.exec(
      `CREATE TEMP TRIGGER job_added_by_${event.slice(0, 6)} AFTER ${event} ON main.jobs BEGIN SELECT job_added(new.id); END`,
    )
  return () => {
    const was = isAdded
    isAdded = false
    return was
  }
}
