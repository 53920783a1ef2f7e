import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createBus, createLog, Metrics, systemClock, type ServicesBus } from '@hubbub/runtime'
import { openMemoryStore } from '@hubbub/sqlite'
import { jobsService, jobsWrites, sqliteJobs, type JobPorts } from './index.ts'

const kind = 'accounts.sweep'
let bus: ServicesBus
let jobs: JobPorts
let metrics: Metrics
let sweeps: number
beforeEach(async () => {
  sweeps = 0
  metrics = new Metrics()
  jobs = sqliteJobs(await openMemoryStore({ modules: [jobsWrites] }))
})
afterEach(() => bus.stop())

async function open(isRunning: boolean): Promise<void> {
  bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
  bus.add(jobsService({ bus, jobs, clock: systemClock, metrics, isRunning }))
  bus.add({ name: 'accounts', actions: { sweep: { handler: () => void sweeps++ } } })
  await bus.start()
}

it('figures are told although the database does not answer', async () => {
  const records = { ...jobs.records, count: () => new Promise<never>(() => {}) }
  jobs = { ...jobs, records }
  await open(false)
  expect(await figure('jobs_dead')).toEqual(['hubbub_jobs_dead Nan'])
  records.count = () => Promise.reject(new Error('away'))
  expect(await figure('jobs_dead')).toEqual(['hubbub_jobs_dead Nan'])
})

const list = () => bus.call('jobs.list', { state: null, kind: null, after: null, limit: 10 })
const figure = async (name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(`hubbub_${name}`))

it('a job that is added is run, and the regular one stays', async () => {
  await open(true)
  await bus.call('jobs.add', { job: { kind, key: 'now', payload: {}, at: Date.now() } })
  const isLeft = async () => (await list()).some(({ key }) => key === 'now')
  while (sweeps === 0 || (await isLeft())) await new Promise((resolve) => setImmediate(resolve))
  expect(sweeps).toBe(1)
  expect(await list()).toContainEqual(
    expect.objectContaining({ id: 'accounts.sweep:regular', state: 'waiting' }),
  )
  expect(await figure('jobs_run_total')).toEqual([
    'hubbub_jobs_run_total{kind="accounts.sweep",end="done"} 1',
  ])
})

it('a command beside a stopped server runs no job, and may repeat and drop them', async () => {
  await open(false)
  await bus.call('jobs.add', { job: { kind, key: 'now', payload: {}, at: Date.now() } })
  const claim = { kinds: [{ kind, limit: 1 }], limit: 1, token: 'token', by: 'n1', held: [], leaseMs: 1_000 }
  const [job] = await jobs.queue.claim(claim)
  const error = { code: 'busy', text: 'full' }
  await jobs.queue.putBack(job!, { state: 'dead', inMs: 0, attempts: 10, error })
  expect([await figure('jobs_waiting'), await figure('jobs_dead')]).toEqual([
    ['hubbub_jobs_waiting 0'],
    ['hubbub_jobs_dead 1'],
  ])
  expect(await bus.call('jobs.retry', { id: null })).toBe(1)
  expect([sweeps, await list()]).toMatchObject([0, [{ id: 'accounts.sweep:now', state: 'waiting' }]])
  expect(await bus.call('jobs.drop', { id: 'accounts.sweep:now' })).toBe(true)
  expect(await list()).toEqual([])
})
