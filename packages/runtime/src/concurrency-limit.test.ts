import { expect, it } from '@jest/globals'
import { ConcurrencyLimit } from './concurrency-limit.ts'

it('the limit lets two in, queues two, and sends the others away for now', async () => {
  const concurrency = new ConcurrencyLimit(2, 2)
  const leave: (() => void)[] = []
  let inside = 0
  let most = 0
  const visit = () =>
    concurrency.pass(async () => {
      most = Math.max(most, ++inside)
      await new Promise<void>((done) => leave.push(done))
      inside--
    })
  const visits = Array.from({ length: 4 }, visit)
  await expect(visit()).rejects.toMatchObject({ code: 'busy', details: { retryAfterMs: 1_000 } })
  while (leave.length > 0) {
    leave.shift()!()
    await new Promise((next) => setImmediate(next))
  }
  await Promise.all(visits)
  expect(most).toBe(2)
})

it('the limit goes on after somebody failed inside', async () => {
  const concurrency = new ConcurrencyLimit(1, 1)
  await expect(concurrency.pass(() => Promise.reject(new Error('fell')))).rejects.toThrow('fell')
  await expect(concurrency.pass(async () => 'through')).resolves.toBe('through')
})
