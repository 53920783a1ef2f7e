import type { JobError, JobRecord, NewJob } from '@hubbub/protocol/internal'

/** What a runner needs. Only the store knows what time it is, so that clocks of nodes need not agree: all times here are durations. */
export interface JobQueue {
  /** One that is there already is only counted. */
  add(job: NewJob): Promise<void>
  /** Until the next job of these may be taken; null: there is none. */
  dueInMs(wanted: readonly Wanted[]): Promise<number | null>
  /** Of a process that was killed before it came back with the same name. Their attempts count. */
  endLeasesOf(node: string, kinds: readonly string[]): Promise<void>
  /** Takes jobs that are due, each for nobody else until its lease ends. Counts as an attempt. */
  claim(claim: Claim): Promise<ClaimedJob[]>
  /** Answers which of these leases were lost before. */
  renew(leases: readonly Lease[], leaseMs: number): Promise<Lease[]>
  /** Removes a job that is done, or lets it wait again for so long. */
  finish(job: ClaimedJob, againInMs: number | null): Promise<Finished>
  /** Gives up the lease of a job that is not done. False: the lease was lost before. */
  putBack(lease: Lease, back: PutBack): Promise<boolean>
  /** Runs each time that this process has added jobs, in whatever write. */
  whenAdded(run: () => void): void
}

/** What an administrator needs. */
export interface JobRecords {
  list(filter: JobFilter): Promise<JobRecord[]>
  /** Dead jobs wait again; without an id all of them. Answers how many. */
  retry(id: string | null): Promise<number>
  drop(id: string): Promise<boolean>
  count(state: JobRecord['state']): Promise<number>
}

export interface JobPorts {
  queue: JobQueue
  records: JobRecords
}

/** That a job is somebody's for now. The token is never used twice, so that a late word of an earlier holder does nothing. */
export interface Lease {
  id: string
  token: string
}

export interface Claim {
  kinds: readonly KindClaim[]
  /** Of all kinds but those that wait. */
  limit: number
  token: string
  /** The node. */
  by: string
  /** The tokens of what it runs now, which is not taken once more: when the machine has slept, these leases have ended too. */
  held: readonly string[]
  leaseMs: number
}

export interface KindClaim {
  kind: string
  limit: number
  /** Most of its time its work waits for others. */
  isWaiting?: boolean
  /** Owners of whom none is taken. Of all others one is. */
  notOf?: readonly string[]
  /** How many may run at one host. */
  atOneHost?: number
  /** How many run, by host. */
  atHosts?: Readonly<Record<string, number>>
}

/** What of a kind may be taken: so many, but of these owners and at these hosts none. */
export interface Wanted {
  kind: string
  limit: number
  notOf: readonly string[]
  notAt: readonly string[]
}

export interface ClaimedJob extends Lease {
  kind: string
  key: string
  payload: unknown
  owner: string | null
  host: string | null
  /** With this one. */
  attempts: number
  /** How often it was added until it was taken. */
  added: number
}

/**
 * `again`: it was added once more while it ran, and what was to be done may have changed since, so it waits. `lost`: somebody else has it
 * by now.
 */
export type Finished = 'done' | 'again' | 'lost'

export interface PutBack {
  state: JobRecord['state']
  inMs: number
  /** How many count from now on. */
  attempts: number
  /** Null leaves the last one. */
  error: JobError | null
  /** Added with this write. Where a lost lease is found too late, also without it. */
  follow?: FollowUp
}

/** A job that is added because of another one, now. */
export type FollowUp = Omit<NewJob, 'at' | 'dueAt'>

export interface JobFilter {
  state: JobRecord['state'] | null
  kind: string | null
  /** The id, of the last one before. */
  after: string | null
  limit: number
}
