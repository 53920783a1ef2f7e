import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errors, type AppError } from '@hubbub/protocol'
import type { JobError, NewJob } from '@hubbub/protocol/internal'
import type { Clock, ServicesBus } from '@hubbub/runtime'
import type { Claim, ClaimedJob, JobQueue } from '../store/job-repository.ts'
import { Turn } from '../store/turn.ts'
import { decideFailure, diedWith, isWornOut } from './decide-failure.ts'
import { freeOf } from './free-of.ts'
import { Rounds } from './rounds.ts'
import { policyOf, regularKey, type JobPolicy, type Policies } from './policies.ts'

interface RunnerParts {
  bus: Pick<ServicesBus, 'jobs' | 'nodeId' | 'log'>
  queue: JobQueue
  policies: Policies
  clock: Pick<Clock, 'wall'>
  onRun: (kind: string, end: End) => void
  random?: () => number
  leaseMs?: number
}

export type End = 'done' | 'again' | 'lost' | 'failed' | 'dead' | 'not_offered'

interface Running {
  job: ClaimedJob
  work: Promise<void>
}

const usualLeaseMs = 60_000
/** What another process has added is found so soon. */
const pollMs = 1_000
/** Another node was faster. */
const raceMs = 50
const atOnce = 20
const stopsWithinMs = 5_000

/**
 * Takes jobs that are due and calls their actions. It looks when this process has added one, when one has ended, when the next one is
 * due, and every second for those of other processes. What it does not see to the end comes back when its lease ends.
 */
export class JobRunner {
  readonly #parts: RunnerParts
  readonly #leaseMs: number
  readonly #running = new Set<Running>()
  readonly #rounds = new Rounds()
  #looking: Promise<void> | null = null
  #isAskedToLook = false
  #isStopped = true
  #isPrepared = false
  #isFailing = false
  #timer: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#leaseMs = parts.leaseMs ?? usualLeaseMs
    parts.queue.whenAdded(() => this.wake())
  }

  start(): void {
    this.#isStopped = false
    this.#renewal = setInterval(() => void this.#renew(), this.#leaseMs / 3)
    this.#renewal.unref()
    this.wake()
  }

  wake(): void {
    this.#isAskedToLook = true
    if (this.#isStopped || this.#looking) return
    clearTimeout(this.#timer)
    this.#looking = this.#lookUntilIdle()
  }

  /** What still runs after a while is given back, and is begun again by somebody. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
    const ended = new AbortController()
    const works = Promise.all([...this.#running].map(({ work }) => work)).then(() => ended.abort())
    await Promise.race([works, sleep(stopsWithinMs, null, { signal: ended.signal }).catch(() => null)])
    clearInterval(this.#renewal)
    for (const { job } of this.#running) await this.#putBackUntried(job, 0)
  }

  async #lookUntilIdle(): Promise<void> {
    let nextInMs = pollMs
    while (this.#isAskedToLook && !this.#isStopped) {
      this.#isAskedToLook = false
      nextInMs = await this.#look()
    }
    this.#looking = null
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), nextInMs)
    this.#timer.unref()
  }

  /** Answers when to look again. */
  async #look(): Promise<number> {
    try {
      await this.#prepare()
      const nextInMs = await this.#takeDue()
      this.#isFailing = false
      return nextInMs
    } catch (error) {
      // Once for each time that the database is away.
      if (!this.#isFailing) this.#parts.bus.log.warn({ err: error }, 'could not look for jobs')
      this.#isFailing = true
      return pollMs
    }
  }

  async #takeDue(): Promise<number> {
    const { queue, bus } = this.#parts
    const free = this.#free()
    const wanted = new Turn(free).wanted()
    if (wanted.length === 0) return pollMs
    const dueInMs = await queue.dueInMs(wanted)
    if (dueInMs === null || dueInMs > 0) {
      // Of a kind that is full nothing is known: it is not asked for.
      this.#rounds.end(wanted.map(({ kind }) => kind))
      return Math.min(dueInMs ?? pollMs, pollMs)
    }
    const held = [...this.#running].map(({ job: { token } }) => token)
    const lease = { leaseMs: this.#leaseMs, token: randomUUID(), by: bus.nodeId, held }
    const kinds = free.kinds.map((one) => this.#rounds.without(one))
    const jobs = await queue.claim({ kinds, limit: free.limit, ...lease })
    this.#rounds.note(jobs)
    const hasNewRound = this.#rounds.end(notTaken(jobs, { kinds, limit: free.limit }))
    // What is due may be what this node runs, with leases that ended while the machine slept.
    if (jobs.length === 0 && !hasNewRound) await this.#renew()
    for (const job of jobs) this.#begin(job)
    // There may be more than were taken at once.
    if (jobs.length > 0 || hasNewRound) this.#isAskedToLook = true
    return raceMs * (0.5 + Math.random())
  }

  /** Kinds that somebody does now, with what this node may still take of them. */
  #free(): Pick<Claim, 'kinds' | 'limit'> {
    const { bus, policies } = this.#parts
    const busy = Map.groupBy(
      [...this.#running].map(({ job }) => job),
      ({ kind }) => kind,
    )
    const kinds = Object.entries(policies)
      .map(([kind, policy]) => freeOf(kind, policy, busy.get(kind) ?? []))
      .filter(({ kind, limit }) => limit > 0 && bus.jobs.isOffered(kind))
    const counted = [...busy].flatMap(([kind, jobs]) => (policies[kind]!.isWaiting ? [] : jobs))
    return { kinds, limit: atOnce - counted.length }
  }

  /** Once. Nobody else has the name of this node, so what it holds is of a process before this one. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared) return
    const { queue, policies, clock, bus } = this.#parts
    await queue.endLeasesOf(bus.nodeId, Object.keys(policies))
    const at = clock.wall()
    for (const [kind, { everyMs }] of Object.entries(policies))
      if (everyMs !== null)
        await queue.add({ kind, key: regularKey, payload: {}, at, dueAt: at + everyMs } as NewJob)
    this.#isPrepared = true
  }

  #begin(job: ClaimedJob): void {
    const running = { job, work: this.#runToEnd(job) }
    this.#running.add(running)
    void running.work.then(() => {
      this.#running.delete(running)
      this.wake()
    })
  }

  async #runToEnd(job: ClaimedJob): Promise<void> {
    const { bus, onRun } = this.#parts
    const { id, kind } = job
    try {
      const end = await this.#run(job, policyOf(job, this.#parts.policies))
      onRun(kind, end)
      if (end === 'lost') bus.log.warn({ id }, 'a job was not this node’s any more when it was done')
    } catch (error) {
      bus.log.warn({ err: error, id }, 'could not note what became of a job; it is done again')
    }
  }

  async #run(job: ClaimedJob, policy: JobPolicy): Promise<End> {
    const { bus, queue } = this.#parts
    if (isWornOut(job, policy)) return this.#fail(job, policy, diedWith)
    let called: 'done' | 'not_offered'
    try {
      called = await bus.jobs.run(job.kind, job.payload, policy.withinMs)
    } catch (error) {
      return this.#fail(job, policy, errorOf(error as AppError))
    }
    if (called === 'done') return queue.finish(job, policy.everyMs)
    return (await this.#putBackUntried(job, pollMs)) ? 'not_offered' : 'lost'
  }

  async #fail(job: ClaimedJob, policy: JobPolicy, error: JobError): Promise<End> {
    const { bus, queue, random = Math.random } = this.#parts
    const back = decideFailure(job, error, policy, random)
    if (!(await queue.putBack(job, back))) return 'lost'
    const { id, attempts } = job
    if (back.state === 'dead')
      bus.log.error({ id, attempts, ...error }, 'a job is dead: see hubbub jobs list')
    else bus.log.warn({ id, attempts, inMs: back.inMs, ...error }, 'a job has failed and is tried again')
    return back.state === 'dead' ? 'dead' : 'failed'
  }

  #putBackUntried(job: ClaimedJob, inMs: number): Promise<boolean> {
    const { queue } = this.#parts
    return queue.putBack(job, { state: 'waiting', inMs, attempts: job.attempts - 1, error: null })
  }

  async #renew(): Promise<void> {
    if (this.#running.size === 0) return
    const { queue, bus } = this.#parts
    const leases = [...this.#running].map(({ job: { id, token } }) => ({ id, token }))
    try {
      for (const { id } of await queue.renew(leases, this.#leaseMs))
        bus.log.warn({ id }, 'a job lost its lease')
    } catch (error) {
      bus.log.warn({ err: error }, 'could not renew the leases of jobs')
    }
  }
}

/** Kinds of which there was room for some, and none was there. */
function notTaken(jobs: readonly ClaimedJob[], claim: Pick<Claim, 'kinds' | 'limit'>): string[] {
  const turn = new Turn(claim)
  const taken = new Set(jobs.filter((job) => turn.takes(job)).map(({ kind }) => kind))
  return turn.wanted().flatMap(({ kind }) => (taken.has(kind) ? [] : [kind]))
}

const longestText = 200

function errorOf({ code, cause, details }: AppError): JobError {
  const text =
    code === 'unexpected' && cause instanceof Error
      ? cause.message
      : (details.fields?.['reason'] ?? errors[code].text)
  return { code, text: text.slice(0, longestText) }
}
