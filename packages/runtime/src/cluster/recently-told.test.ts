import { beforeEach, expect, it } from '@jest/globals'
import type { CommittedChange } from '../bus/change-teller.ts'
import { RecentlyTold } from './recently-told.ts'

let now: number
let accessChanges: number
let told: RecentlyTold
beforeEach(() => {
  now = accessChanges = 0
  told = new RecentlyTold(
    () => accessChanges,
    () => now,
  )
})

const change = (seq: number, type = 'message.created', data: object = { message: { seq } }) =>
  ({ seq, event: { stream: 'c_1', type, data } }) as unknown as CommittedChange
const seqsOf = (nodeId: string) => told.take(nodeId).map((one) => one.change.seq)

it('changes that were given to one gateway are answered once, in their order', () => {
  for (let n = 0; n < 5; n++) told.note(n % 2 === 0 ? 'a' : 'b', change(n))
  expect(seqsOf('a')).toEqual([0, 2, 4])
  expect(seqsOf('a')).toEqual([])
  told.note('b', change(5))
  expect(seqsOf('b')).toEqual([1, 3, 5])
})

it('the last 1,000 changes are known', () => {
  for (let n = 0; n < 2_500; n++) told.note(n % 10 === 0 ? 'a' : 'b', change(n))
  const known = seqsOf('b')
  expect([known.length, known[0], known.at(-1)]).toEqual([900, 1_501, 2_499])
  expect(seqsOf('a')).toEqual(Array.from({ length: 100 }, (_, n) => 1_500 + 10 * n))
})

it('a change that was told some time ago is not told again, also where it was told twice', () => {
  told.note('a', change(1))
  now = 3_000
  told.note('a', change(2))
  const [first] = told.take('a')
  told.note('b', first!.change, first!.at)
  now = 6_000
  told.note('b', change(3))
  expect(seqsOf('b')).toEqual([3])
})

it('a change is not told again when it has changed since who may hear what', () => {
  told.note('a', change(1))
  accessChanges++
  told.note('a', change(2))
  told.note('b', change(3))
  expect(seqsOf('a')).toEqual([2])
  accessChanges++
  expect(seqsOf('b')).toEqual([])
})

it('a message that was deleted since is not told again', () => {
  for (const seq of [1, 2, 3, 4]) told.note('a', change(seq))
  told.note('a', change(1, 'message.edited', { seq: 1 }))
  told.note('b', change(0, 'message.deleted', { seq: 1 }))
  told.note('b', change(0, 'messages.deleted', { deletions: [{ seq: 3 }, { seq: 4 }] }))
  expect(seqsOf('a')).toEqual([2])
})
