import { setTimeout as sleep } from 'node:timers/promises'
import { defineService, type Clock, type Metrics, type ServicesBus } from '@hubbub/runtime'
import { JobRunner } from './run/job-runner.ts'
import { policies as allPolicies, type Policies } from './run/policies.ts'
import type { JobPorts, JobRecords } from './store/job-repository.ts'

interface JobsParts {
  bus: ServicesBus
  jobs: JobPorts
  clock: Clock
  metrics: Metrics
  /** False for a command beside a stopped server: it looks at jobs and does none. */
  isRunning: boolean
  policies?: Policies
  leaseMs?: number
}

/** Jobs: what is done later, and done although a process dies. See docs/jobs.md. */
export function jobsService(parts: JobsParts) {
  const { bus, jobs, clock, metrics, isRunning, policies = allPolicies, leaseMs } = parts
  const { queue, records } = jobs
  const ended = metrics.counter('jobs_run_total', 'Jobs run, by kind and end.', ['kind', 'end'])
  const onRun = (kind: string, end: string) => ended.inc({ kind, end })
  const runner = isRunning
    ? new JobRunner({ bus, queue, policies, clock, onRun, ...(leaseMs && { leaseMs }) })
    : null
  metrics.gauge('jobs_waiting', 'Jobs that wait or run, of all nodes.', () => counted(records, 'waiting'))
  metrics.gauge('jobs_dead', 'Jobs that failed for good, of all nodes: see hubbub jobs.', () =>
    counted(records, 'dead'),
  )
  return defineService(bus, 'jobs', {
    operations: {},
    internal: {
      'jobs.add': ({ job }) => queue.add(job),
      'jobs.list': (filter) => records.list(filter),
      'jobs.retry': ({ id }) => records.retry(id),
      'jobs.drop': ({ id }) => records.drop(id),
    },
    started: () => runner?.start(),
    stopped: () => runner?.stop(),
  })
}

const countedWithinMs = 500

/** Not a number while the database does not answer: all other figures are wanted most of all then. */
function counted(records: JobRecords, state: 'waiting' | 'dead'): Promise<number> {
  const asked = records.count(state).catch(() => NaN)
  return Promise.race([asked, sleep(countedWithinMs, NaN, { ref: false })])
}
