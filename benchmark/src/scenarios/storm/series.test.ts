import { expect, it } from '@jest/globals'
import { storedTwice } from './series.ts'

it.each([
  { what: 'nothing was said', acknowledged: [], twice: 0 },
  { what: 'each message has a number', acknowledged: [1, 2, 3], twice: 0 },
  { what: 'a retry made a second one', acknowledged: [1, 3, 4], twice: 1 },
])('a message is stored twice $twice times when $what', ({ acknowledged, twice }) => {
  expect(storedTwice(acknowledged)).toBe(twice)
})
