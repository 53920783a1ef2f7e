import { expect, it } from '@jest/globals'
import { spreadsOf } from './named-spreads.ts'

it('a reader finds the existing figures, and no others', () => {
  expect(
    spreadsOf({ quick: [3, 1, 2], 'now and then': [null, 7, Number.NaN], never: [null], none: [] }),
  ).toEqual({
    quick: { min: 1, median: 2, max: 3, count: 3 },
    'now and then': { min: 7, median: 7, max: 7, count: 1 },
  })
})
