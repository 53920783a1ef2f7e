import { expect, it } from '@jest/globals'
import { separation } from './separation.ts'

it.each([
  ['the same', [1, 2, 3, 4], [1, 2, 3, 4], 0.5],
  ['all shorter', [1, 2], [3, 4], 1],
  ['all longer', [3, 4], [1, 2], 1],
  ['half of them longer', [1, 2, 5, 6], [1, 2, 3, 4], 0.75],
  ['between the others', [2, 2], [1, 3], 0.75],
  ['equal', [1, 1], [1, 1], 0.5],
])('times that are %s are told apart as often as they can be', (_, one, other, share) => {
  expect(separation(one, other)).toBeCloseTo(share)
})
