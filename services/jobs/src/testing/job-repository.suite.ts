import { beforeEach, describe, expect, it } from '@jest/globals'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ClaimedJob, JobPorts, KindClaim } from '../store/job-repository.ts'
import { Turn } from '../store/turn.ts'

/** The stores ask this for the time. */
export const clock = { now: 0 }

const kind = 'accounts.sweep'
const other = 'files.makeVariants'
const leaseMs = 60_000
const error = { code: 'unexpected', text: 'the disk is on fire' }

const aJob = (key: string, fields: object = {}) =>
  ({ kind, key, payload: { about: key }, at: clock.now, ...fields }) as never as NewJob

/** What both stores must do. */
export function itKeepsJobs(open: () => Promise<JobPorts>) {
  let ports: JobPorts
  let tokens = 0
  beforeEach(async () => {
    clock.now = 1_000_000
    ports = await open()
  })

  const claim = (limit = 10, kinds: KindClaim[] = [{ kind, limit }], held: string[] = []) =>
    ports.queue.claim({ kinds, limit, leaseMs, token: `token ${++tokens}`, by: 'n1', held })
  const wanted = (of: string) => new Turn({ kinds: [{ kind: of, limit: 10 }], limit: 10 }).wanted()
  const claimOne = async () => (await claim(1))[0]!
  const keysOf = (jobs: readonly { key: string }[]) => jobs.map(({ key }) => key).toSorted()
  const all = () => ports.records.list({ state: null, kind: null, after: null, limit: 10 })
  const bury = (job: ClaimedJob) =>
    ports.queue.putBack(job, { state: 'dead', inMs: 0, attempts: job.attempts, error })

  describe('a job', () => {
    it('a job is taken with its payload, and is gone when it is done', async () => {
      await ports.queue.add(aJob('a'))
      const job = await claimOne()
      expect(job).toMatchObject({ id: `${kind}:a`, kind, key: 'a', payload: { about: 'a' }, attempts: 1 })
      expect(await ports.queue.finish(job, null)).toBe('done')
      expect(await all()).toEqual([])
    })

    it('a job that is added twice is there once', async () => {
      await Promise.all([ports.queue.add(aJob('a')), ports.queue.add(aJob('a'))])
      expect(keysOf(await claim())).toEqual(['a'])
      expect(await claim()).toEqual([])
    })

    it('a job that is added while it runs is done once more', async () => {
      await ports.queue.add(aJob('a'))
      const job = await claimOne()
      await ports.queue.add(aJob('a'))
      expect(await claim()).toEqual([])
      expect(await ports.queue.finish(job, null)).toBe('again')
      const again = await claimOne()
      expect(again).toMatchObject({ key: 'a', attempts: 1 })
      expect(await ports.queue.finish(again, null)).toBe('done')
    })

    it('a job that is added after it was done is a new one', async () => {
      await ports.queue.add(aJob('a'))
      await ports.queue.finish(await claimOne(), null)
      await ports.queue.add(aJob('a'))
      expect(keysOf(await claim())).toEqual(['a'])
    })

    it('a job is not taken before it is due', async () => {
      await ports.queue.add(aJob('later', { dueAt: clock.now + 500 }))
      expect(await ports.queue.dueInMs(wanted(kind))).toBe(500)
      expect(await claim()).toEqual([])
      clock.now += 500
      expect(await ports.queue.dueInMs(wanted(kind))).toBe(0)
      expect(keysOf(await claim())).toEqual(['later'])
    })

    it('the job that is due first is taken first', async () => {
      await ports.queue.add(aJob('second', { dueAt: 20 }))
      await ports.queue.add(aJob('first', { dueAt: 10 }))
      expect(keysOf(await claim(1))).toEqual(['first'])
    })

    it('only jobs of the kinds that are asked for are taken, and of each no more than that', async () => {
      for (const key of ['a', 'b', 'c']) await ports.queue.add(aJob(key))
      await ports.queue.add(aJob('picture', { kind: other }))
      expect(await ports.queue.dueInMs(wanted('link.preview'))).toBe(null)
      const kinds = [
        { kind, limit: 2 },
        { kind: other, limit: 5 },
      ]
      expect(await claim(10, kinds)).toHaveLength(3)
      expect(await claim(10, [{ kind: other, limit: 5 }])).toEqual([])
    })

    it('very many jobs of one kind do not hold back those of another', async () => {
      for (let n = 0; n < 12; n++) await ports.queue.add(aJob(`job ${n}`, { dueAt: n }))
      await ports.queue.add(aJob('picture', { kind: other, dueAt: 100 }))
      const kinds = [
        { kind, limit: 3 },
        { kind: other, limit: 3 },
      ]
      expect(keysOf(await claim(5, kinds))).toEqual(['job 0', 'job 1', 'job 2', 'picture'])
    })

    it('of many who claim at once each job has one', async () => {
      for (let n = 0; n < 20; n++) await ports.queue.add(aJob(`job ${n}`))
      const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(20)))
      const keys = claimed.flat().map(({ key }) => key)
      expect(keys.length).toBe(new Set(keys).size)
      expect(keys.length + (await claim(20)).length).toBe(20)
    })
  })

  describe('turns', () => {
    const addAll = async (...jobs: [string, object][]) => {
      for (const [n, [key, fields]] of jobs.entries())
        await ports.queue.add(aJob(key, { dueAt: n, ...fields }))
    }
    const ofOlga = { owner: 'u_olga' }
    const ofMina = { owner: 'u_mina' }

    it('one job of each owner is taken at a time, and all that have none', async () => {
      await addAll(['a', ofOlga], ['b', ofOlga], ['c', ofOlga], ['d', {}], ['e', ofMina], ['f', {}])
      expect(keysOf(await claim(4))).toEqual(['a', 'd', 'e', 'f'])
      expect(await claim(4)).toMatchObject([{ key: 'b', owner: 'u_olga', host: null }])
    })

    it('the one job of an owner is found behind very many of another', async () => {
      await addAll(...Array.from({ length: 50 }, (_, n): [string, object] => [`olga ${n}`, ofOlga]), [
        'e',
        ofMina,
      ])
      expect(keysOf(await claim(2))).toEqual(['e', 'olga 0'])
    })

    it('nothing is taken of an owner who is left out, nor is it due', async () => {
      await addAll(['a', ofOlga], ['b', { ...ofMina, dueAt: clock.now + 5 }])
      const kinds = [{ kind, limit: 4, notOf: ['u_olga'] }]
      expect(await claim(4, kinds)).toEqual([])
      expect(await ports.queue.dueInMs(new Turn({ kinds, limit: 4 }).wanted())).toBe(5)
    })

    it('no more jobs are taken at one host than may run there, with those that run', async () => {
      const at = (host: string, owner: string) => ({ host, owner })
      await addAll(
        ...['u_1', 'u_2', 'u_3', 'u_4'].map((owner): [string, object] => [owner, at('slow', owner)]),
      )
      await addAll(['other', at('fast', 'u_5')])
      const kinds = [{ kind, limit: 10, atOneHost: 3, atHosts: { slow: 1 } }]
      expect(keysOf(await claim(10, kinds))).toEqual(['other', 'u_1', 'u_2'])
      const full = [{ kind, limit: 10, atOneHost: 3, atHosts: { slow: 3 } }]
      expect(await ports.queue.dueInMs(new Turn({ kinds: full, limit: 4 }).wanted())).toBe(
        clock.now + leaseMs - clock.now,
      )
      expect(await claim(10, full)).toEqual([])
    })

    it('jobs that wait for others take no place of those that do not', async () => {
      await addAll(['a', {}], ['b', {}], ['c', {}])
      for (const [n, key] of ['d', 'e', 'f'].entries())
        await ports.queue.add(aJob(key, { kind: other, dueAt: 100 + n }))
      const kinds = [
        { kind, limit: 3, isWaiting: true },
        { kind: other, limit: 3 },
      ]
      expect(keysOf(await claim(2, kinds))).toEqual(['a', 'b', 'c', 'd', 'e'])
    })
  })

  describe('a lease', () => {
    it('a lease keeps a job from others until it ends', async () => {
      await ports.queue.add(aJob('a'))
      await claim()
      clock.now += leaseMs - 1
      expect(await claim()).toEqual([])
      clock.now += 1
      expect(await claimOne()).toMatchObject({ key: 'a', attempts: 2 })
    })

    it('a lease that has ended is not taken by the node that still holds it', async () => {
      await ports.queue.add(aJob('a'))
      const { token } = await claimOne()
      clock.now += leaseMs
      expect(await claim(10, [{ kind, limit: 10 }], [token])).toEqual([])
      expect(await claimOne()).toMatchObject({ key: 'a', attempts: 2 })
    })

    it('a lease that is renewed goes on', async () => {
      await ports.queue.add(aJob('a'))
      const job = await claimOne()
      clock.now += leaseMs - 1
      expect(await ports.queue.renew([job], leaseMs)).toEqual([])
      clock.now += leaseMs - 1
      expect(await claim()).toEqual([])
    })

    it('a lease that was lost neither renews nor ends the job of the next one', async () => {
      await ports.queue.add(aJob('a'))
      const late = await claimOne()
      clock.now += leaseMs
      const next = await claimOne()
      expect(await ports.queue.renew([late], leaseMs)).toEqual([late])
      expect(await ports.queue.finish(late, null)).toBe('lost')
      expect(await ports.queue.finish(late, 5)).toBe('lost')
      expect(await bury(late)).toBe(false)
      expect(await ports.queue.renew([next], leaseMs)).toEqual([])
      expect(await ports.queue.finish(next, null)).toBe('done')
    })

    it('the leases of a process that was killed end when it comes back', async () => {
      await ports.queue.add(aJob('a'))
      await claim()
      await ports.queue.endLeasesOf('another', [kind])
      expect(await claim()).toEqual([])
      await ports.queue.endLeasesOf('n1', [kind])
      expect(await claimOne()).toMatchObject({ key: 'a', attempts: 2 })
    })

    it('a late word about a job does not end a new one with its key', async () => {
      await ports.queue.add(aJob('a'))
      const late = await claimOne()
      clock.now += leaseMs
      await ports.queue.finish(await claimOne(), null)
      await ports.queue.add(aJob('a'))
      const next = await claimOne()
      expect(await ports.queue.finish(late, null)).toBe('lost')
      expect(await ports.queue.finish(next, null)).toBe('done')
    })

    it('a job that is put back is due when that says, with its attempts and what went wrong', async () => {
      await ports.queue.add(aJob('a'))
      const back = { state: 'waiting', inMs: 300, attempts: 1, error } as const
      expect(await ports.queue.putBack(await claimOne(), back)).toBe(true)
      expect(await ports.queue.dueInMs(wanted(kind))).toBe(300)
      expect(await all()).toMatchObject([{ attempts: 1, lastError: error, leasedBy: null }])
      clock.now += 300
      const untried = { ...back, inMs: 0, error: null }
      await ports.queue.putBack(await claimOne(), untried)
      expect(await all()).toMatchObject([{ attempts: 1, lastError: error }])
    })

    it('a job that turns dead leaves the one that follows it, and one whose lease was lost leaves none', async () => {
      const follow = { kind: other, key: 'a', payload: { about: 'a' } } as never
      const back = { state: 'dead', inMs: 0, attempts: 1, error, follow } as const
      await ports.queue.add(aJob('a'))
      const late = await claimOne()
      clock.now += leaseMs
      const job = await claimOne()
      expect(await ports.queue.putBack(late, back)).toBe(false)
      expect(await claim(1, [{ kind: other, limit: 1 }])).toEqual([])
      expect(await ports.queue.putBack(job, back)).toBe(true)
      const [next] = await claim(1, [{ kind: other, limit: 1 }])
      expect(next).toMatchObject({ id: `${other}:a`, payload: { about: 'a' }, attempts: 1 })
      expect(await ports.records.retry(job.id)).toBe(1)
    })

    it('a regular job waits for its next time when it is done', async () => {
      await ports.queue.add(aJob('regular'))
      await ports.queue.add(aJob('regular'))
      expect(await ports.queue.finish(await claimOne(), 700)).toBe('done')
      expect(await ports.queue.dueInMs(wanted(kind))).toBe(700)
      expect(await all()).toMatchObject([{ attempts: 0, leasedBy: null }])
    })
  })

  describe('a dead job', () => {
    beforeEach(async () => {
      for (const key of ['a', 'b']) await ports.queue.add(aJob(key))
      for (const job of await claim()) await bury(job)
      await ports.queue.add(aJob('waits'))
    })

    it('a dead job is listed with what went wrong, and is not taken', async () => {
      expect(keysOf(await claim())).toEqual(['waits'])
      const dead = await ports.records.list({ state: 'dead', kind: null, after: null, limit: 10 })
      expect(keysOf(dead)).toEqual(['a', 'b'])
      expect(dead[0]).toMatchObject({ state: 'dead', payload: { about: 'a' }, attempts: 1, lastError: error })
    })

    it('a dead job stays dead when it is added again', async () => {
      await ports.queue.add(aJob('a'))
      expect(keysOf(await claim())).toEqual(['waits'])
    })

    it('a dead job that is repeated begins anew', async () => {
      expect(await ports.records.retry(`${kind}:a`)).toBe(1)
      expect(await ports.records.retry(`${kind}:a`)).toBe(0)
      expect(await ports.records.retry(`${kind}:waits`)).toBe(0)
      const [job] = (await claim()).filter(({ key }) => key === 'a')
      expect(job).toMatchObject({ attempts: 1 })
      expect(await ports.queue.finish(job!, null)).toBe('done')
    })

    it('all dead jobs are repeated at once', async () => {
      expect(await ports.records.retry(null)).toBe(2)
      expect(keysOf(await claim())).toEqual(['a', 'b', 'waits'])
    })

    it('a job that is dropped is gone', async () => {
      expect(await ports.records.drop(`${kind}:a`)).toBe(true)
      expect(await ports.records.drop(`${kind}:a`)).toBe(false)
      expect(keysOf(await all())).toEqual(['b', 'waits'])
    })
  })

  describe('the records', () => {
    it('jobs are listed by id, a page after the other, by state and kind', async () => {
      for (const key of ['a', 'b', 'c']) await ports.queue.add(aJob(key))
      await ports.queue.add(aJob('picture', { kind: other }))
      const list = async (fields: object) =>
        keysOf(await ports.records.list({ state: null, kind: null, after: null, limit: 10, ...fields }))
      expect(await list({ limit: 2 })).toEqual(['a', 'b'])
      expect(await list({ after: `${kind}:b` })).toEqual(['c', 'picture'])
      expect(await list({ kind: other })).toEqual(['picture'])
      expect(await list({ state: 'dead' })).toEqual([])
    })

    it('jobs are counted by state', async () => {
      for (const key of ['a', 'b', 'c']) await ports.queue.add(aJob(key))
      await bury(await claimOne())
      expect([await ports.records.count('waiting'), await ports.records.count('dead')]).toEqual([2, 1])
    })
  })

  it('a process that waits for jobs is told of each that is added or repeated, and not of one that is taken', async () => {
    let told = 0
    ports.queue.whenAdded(() => told++)
    await ports.queue.add(aJob('a'))
    expect(told).toBe(1)
    await bury(await claimOne())
    expect(told).toBe(1)
    await ports.records.retry(null)
    expect(told).toBe(2)
  })
}
