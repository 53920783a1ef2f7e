import type { StreamId } from '@hubbub/protocol'
import { jobId, type JobRecord, type NewJob } from '@hubbub/protocol/internal'
import { Schema, type Connection, type Model } from 'mongoose'
import { applyEffects, type Effect } from './aggregates/effects.ts'

export interface JobDocument {
  _id: string
  kind: string
  key: string
  /** JSON */
  payload: string
  state: JobRecord['state']
  /** Of one that is leased the end of its lease. Milliseconds since 1970, as times of jobs are everywhere. */
  dueAt: number
  attempts: number
  added: number
  lease: string | null
  leasedBy: string | null
  errorCode: string | null
  errorText: string | null
  createdAt: number
  /** Absent in what was added before there were turns, as the host is. */
  owner?: string | null
  host?: string | null
  /** The rows that brought it: of each stream the last one's `rev`. */
  rows?: Record<StreamId, number>
  /** The version of the last write that added it. Absent in what was added before anything was taken away. */
  v?: number
}

/** What is done later: see docs/jobs.md. Here and not with the service that runs it, because every service adds to it in its own writes. */
export class Jobs {
  readonly model: Model<JobDocument>
  readonly #connection: Connection
  readonly #listeners: (() => void)[] = []

  constructor(connection: Connection) {
    this.#connection = connection
    const schema = new Schema<JobDocument>(
      {
        _id: { type: String, required: true },
        kind: { type: String, required: true },
        key: { type: String, required: true },
        payload: { type: String, required: true },
        state: { type: String, required: true },
        dueAt: { type: Number, required: true },
        attempts: { type: Number, required: true },
        added: { type: Number, required: true },
        lease: String,
        leasedBy: String,
        errorCode: String,
        errorText: String,
        createdAt: { type: Number, required: true },
        owner: String,
        host: String,
        rows: Schema.Types.Mixed,
        v: Number,
      },
      { collection: 'jobs', versionKey: false },
    )
    schema.index({ state: 1, kind: 1, dueAt: 1 }, { name: 'jobs_by_due' })
    // Jobs are added by effects only, and effects are written like this.
    schema.post('bulkWrite', () => this.tell())
    this.model = connection.model<JobDocument>('jobs', schema)
  }

  /** For whoever has no write that the job would be part of. */
  async add(job: NewJob): Promise<void> {
    await applyEffects(this.#connection, [jobEffect(job)], 1)
  }

  /** Runs each time that this process has added jobs, in whatever write. */
  whenAdded(run: () => void): void {
    this.#listeners.push(run)
  }

  tell(): void {
    for (const run of this.#listeners) run()
  }
}

/** Adds a job along with the write that causes it. One that is there already is only counted: whoever runs it now runs it once more. */
export function jobEffect(job: NewJob): Effect {
  const { kind, key, payload, at, dueAt = at, owner = null, host = null } = job
  return {
    to: 'jobs',
    id: jobId(job),
    set: {
      ...{ kind, key, payload: JSON.stringify(payload), state: 'waiting', dueAt, attempts: 0, createdAt: at },
      ...{ owner, host },
      ...{ lease: null, leasedBy: null, errorCode: null, errorText: null },
    },
    isAdded: true,
  }
}

/** Takes away a job that the write makes needless. One that is being run stays, and one that is dead; and it may come back, where an older write is completed late. */
export const jobGone = (job: NewJob): Effect => ({
  ...jobEffect(job),
  removeWhere: { state: 'waiting', lease: null },
})

/** A job of a row is there before its stream's head shows the row: it names the row, and whoever takes it waits for that first. */
export const jobOfRow = (effect: Effect, stream: StreamId, rev: number): Effect =>
  effect.to === 'jobs' ? { ...effect, raise: { [`rows.${stream}`]: rev } } : effect
