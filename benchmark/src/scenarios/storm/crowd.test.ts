import { expect, it } from '@jest/globals'
import { StormCrowd } from './crowd.ts'

it('people who never come back miss every message', async () => {
  const crowd = new StormCrowd({
    ...{ target: { host: '127.0.0.1', port: 1 }, credentials: ['of Mina', 'of Olga'], retryMs: null },
    random: () => 0.5,
  })
  crowd.forget()
  expect(await crowd.missing('c_chess', 5, 0)).toBe(10)
  expect(await crowd.allBack(0)).toBe(false)
  expect(crowd.caughtUp).toBe(0)
  expect(crowd.times('caughtUpAt', 0)).toEqual([])
})
