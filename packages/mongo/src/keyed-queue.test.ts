import { afterEach, expect, it, jest } from '@jest/globals'
import { KeyedQueue } from './keyed-queue.ts'

afterEach(() => void jest.restoreAllMocks())

it('steps with one key run one after the other, also after a failed one', async () => {
  const queue = new KeyedQueue()
  const done: number[] = []
  const step = (n: number) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(n)
    if (n === 1) throw new Error('first')
  }
  await Promise.allSettled([1, 2, 3].map((n) => queue.run('a', step(n))))
  expect(done).toEqual([1, 2, 3])
})

it('a step that has waited too long is refused and not done', async () => {
  const queue = new KeyedQueue()
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const first = queue.run('a', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    now.mockReturnValue(9_000)
  })
  const done = jest.fn(async () => {})
  await expect(queue.run('a', done)).rejects.toMatchObject({ code: 'busy' })
  await first
  expect(done).not.toHaveBeenCalled()
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
