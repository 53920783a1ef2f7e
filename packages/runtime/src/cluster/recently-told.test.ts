import { expect, it } from '@jest/globals'
import type { CommittedChange } from '../bus/change-teller.ts'
import { RecentlyTold } from './recently-told.ts'

const change = (seq: number) => ({ seq }) as CommittedChange
const seqs = (changes: CommittedChange[]) => changes.map(({ seq }) => seq)

it('changes that were given to one gateway are answered once, in their order', () => {
  const told = new RecentlyTold()
  for (let n = 0; n < 5; n++) told.note(n % 2 === 0 ? 'a' : 'b', change(n))
  expect(seqs(told.take('a'))).toEqual([0, 2, 4])
  expect(told.take('a')).toEqual([])
  told.note('b', change(5))
  expect(seqs(told.take('b'))).toEqual([1, 3, 5])
})

it('the last 1,000 changes are known', () => {
  const told = new RecentlyTold()
  for (let n = 0; n < 2_500; n++) told.note(n % 10 === 0 ? 'a' : 'b', change(n))
  const known = seqs(told.take('b'))
  expect([known.length, known[0], known.at(-1)]).toEqual([900, 1_501, 2_499])
  expect(seqs(told.take('a'))).toEqual(Array.from({ length: 100 }, (_, n) => 1_500 + 10 * n))
})
