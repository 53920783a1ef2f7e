import type { JobRecord, NewJob } from './jobs.ts'

export interface JobsActions {
  /** For whoever has no write that the job would be part of. Answers when it is committed. */
  'jobs.add': (p: { job: NewJob }) => void
  /** By id, from after that one on. */
  'jobs.list': (p: {
    state: JobRecord['state'] | null
    kind: string | null
    after: string | null
    limit: number
  }) => JobRecord[]
  /** Dead jobs wait again, as if they were new: this one, or all of them. Answers how many. */
  'jobs.retry': (p: { id: string | null }) => number
  /** Removes a job, whatever state it is in. Answers whether there was one. */
  'jobs.drop': (p: { id: string }) => boolean
}
