import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { isLarge } from './large.ts'

it('a place is large when one more is in it than the bound', () => {
  expect([isLarge(0), isLarge(limits.largeOver), isLarge(limits.largeOver + 1)]).toEqual([false, false, true])
})
