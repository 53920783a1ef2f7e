import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { isLarge } from './large.ts'

it('a place is large with one person more than the limit', () => {
  expect([isLarge(0), isLarge(limits.largeOver), isLarge(limits.largeOver + 1)]).toEqual([false, false, true])
})
