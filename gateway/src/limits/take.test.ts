import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { take } from './take.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())
const refused = { code: 'too_many_requests' }

it('a point that is given back can be taken again', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
  const taken = await take(limiter, 'mina')
  await expect(take(limiter, 'mina')).rejects.toMatchObject(refused)
  await taken.giveBack()
  await take(limiter, 'mina')
  await expect(take(limiter, 'mina')).rejects.toMatchObject(refused)
})

it('a refusal costs nothing, however many come at once', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => take(limiter, 'mina')))
  const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(taken).toHaveLength(1)
  await taken[0]!.giveBack()
  await expect(take(limiter, 'mina')).resolves.toBeDefined()
})

it('a point of a time that is over is nobody’s to give back', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
  const taken = await take(limiter, 'mina')
  jest.advanceTimersByTime(60_001)
  await taken.giveBack()
  await take(limiter, 'mina')
  await expect(take(limiter, 'mina')).rejects.toMatchObject(refused)
})

it('a count that cannot be had lets everybody through', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
  limiter.consume = () => Promise.reject(new Error('no connection'))
  for (let n = 0; n < 3; n++) await (await take(limiter, 'mina')).giveBack()
  expect((await limiter.get('mina'))?.consumedPoints ?? 0).toBe(0)
})
