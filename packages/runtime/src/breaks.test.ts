import { expect, it } from '@jest/globals'
import { Breaks } from './breaks.ts'

it('long work lets others be served between its parts, and short work does not', async () => {
  let now = 0
  let served = 0
  const breaks = new Breaks(() => now)
  const part = async (ms: number) => {
    setImmediate(() => served++)
    now += ms
    await breaks.takeIfDue()
    return served
  }
  expect([await part(4), await part(4), await part(4), await part(4)]).toEqual([0, 0, 3, 3])
})
