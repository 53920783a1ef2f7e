import { expect, it } from '@jest/globals'
import { rangeOf } from './range.ts'

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('%s of 100 bytes is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

it('an empty file has no range', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
})
