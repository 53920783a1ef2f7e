import { describe, expect, it } from '@jest/globals'
import { decideFailure, isWornOut } from './decide-failure.ts'
import { backoffMs, type JobPolicy } from './policies.ts'

const error = { code: 'unexpected', text: 'broken' }
const policy: JobPolicy = { attempts: 3, withinMs: 1_000, atOnce: 1, everyMs: null }
const never = () => 0
const job = (attempts: number) => ({ attempts, key: 'f_1', payload: { fileId: 'f_1' } })

describe('the wait after a failure', () => {
  it('the wait grows three times with each attempt, up to an hour', () => {
    const waits = [1, 2, 3, 7, 8, 50].map((attempts) => backoffMs(attempts, never))
    expect(waits).toEqual([5_000, 15_000, 45_000, 3_600_000, 3_600_000, 3_600_000])
  })

  it('up to a quarter of the wait is left out by chance', () => {
    expect(backoffMs(1, () => 1)).toBe(3_750)
    expect(backoffMs(1, () => 0.5)).toBe(4_375)
  })

  it('ten attempts take hours', () => {
    const waits = Array.from({ length: 9 }, (_, n) => backoffMs(n + 1, never))
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(12_620_000)
  })
})

describe('a job that has failed', () => {
  it('a job is tried again while it has attempts left', () => {
    const back = { state: 'waiting', inMs: 15_000, attempts: 2, error }
    expect(decideFailure(job(2), error, policy, never)).toEqual(back)
  })

  it('a job is dead after its last attempt', () => {
    const back = { state: 'dead', inMs: 0, attempts: 3, error }
    expect(decideFailure(job(3), error, policy, never)).toEqual(back)
  })

  it('a job that turns dead is followed by the one that its policy names', () => {
    const followed = { ...policy, whenDead: 'files.fail' } as const
    const follow = { kind: 'files.fail', key: 'f_1', payload: { fileId: 'f_1' } }
    expect(decideFailure(job(3), error, followed, never)).toMatchObject({ state: 'dead', follow })
    expect(decideFailure(job(2), error, followed, never)).not.toHaveProperty('follow')
  })

  it('a job is dead at the first failure that trying again cannot help', () => {
    const once = { ...policy, givesUpAt: ['mail_refused'] } as const
    const refused = { code: 'mail_refused', text: 'no such user' }
    expect(decideFailure(job(1), refused, once, never)).toMatchObject({ state: 'dead', error: refused })
    expect(decideFailure(job(1), error, once, never)).toMatchObject({ state: 'waiting' })
  })

  it('a regular job is never dead: it waits for its next time', () => {
    const regular = { ...policy, everyMs: 60_000 }
    const back = { state: 'waiting', inMs: 60_000, attempts: 0, error }
    expect(decideFailure(job(3), error, regular, never)).toEqual(back)
  })

  it('a job is worn out when it was taken more often than it may be', () => {
    expect([3, 4].map((attempts) => isWornOut({ attempts }, policy))).toEqual([false, true])
  })
})
