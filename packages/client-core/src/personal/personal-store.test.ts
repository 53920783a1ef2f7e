import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError, type StreamEvent } from '@hubbub/protocol'
import { FakeClock } from '../testing/fake-clock.ts'
import { direct, general } from '../testing/stage.ts'
import { userId } from '../testing/users.ts'
import { PersonalStore } from './personal-store.ts'

const me = userId('mina')
let clock: FakeClock
let store: PersonalStore
let answer: () => Promise<unknown>
let asked: number
beforeEach(() => {
  clock = new FakeClock()
  asked = 0
  answer = async () => state(3, [1, 4])
  store = new PersonalStore({
    ...{ clock, random: () => 0.5, isOnline: () => true, newCid: () => 'cid-00009' },
    call: (async () => {
      asked++
      return answer()
    }) as never,
  })
})
afterEach(() => store.clear())

const state = (rev: number, seqs: number[]) => ({
  epoch: 'e',
  rev,
  saved: [{ conversationId: general, seqs }],
})

const change = (rev: number, seq: number, isSaved: boolean): StreamEvent => ({
  ...{ stream: me, epoch: 'e', rev, type: 'saved.changed' },
  data: { conversationId: general, seq, saved: isSaved ? { at: 1 } : null },
})

const savedNow = () => [1, 2, 3, 4].filter((seq) => store.isSaved(general, seq).get())

it('saved messages are marked as the server says, and further as changes say', async () => {
  store.want()
  await clock.pass(1)
  expect([savedNow(), store.isSaved(direct, 1).get()]).toEqual([[1, 4], false])
  store.apply(change(4, 2, true))
  store.apply(change(5, 1, false))
  expect(savedNow()).toEqual([2, 4])
})

it('a change of before the answer changes nothing, and one that came while it was on its way does', async () => {
  let arrive: (value: unknown) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  store.want()
  store.apply(change(3, 4, false))
  store.apply(change(4, 2, true))
  arrive(state(3, [1, 4]))
  await clock.pass(1)
  expect(savedNow()).toEqual([1, 2, 4])
})

it('a server of before is asked once, and nothing is known', async () => {
  answer = async () => Promise.reject(new AppError('unknown_operation'))
  store.want()
  await clock.pass(120_000)
  expect([asked, store.isKnown.get()]).toEqual([1, false])
})

it('a busy server is asked again', async () => {
  answer = async () => Promise.reject(new AppError('busy'))
  store.want()
  await clock.pass(10)
  answer = async () => state(1, [2])
  await clock.pass(60_000)
  expect([savedNow(), store.isKnown.get()]).toEqual([[2], true])
})

it('scheduled messages are known by conversation, in the order of their times, and go when they were sent', async () => {
  const mark = (cid: string, at: number) => ({ conversationId: general, cid, at })
  const [one, two] = [mark('cid-00001', 5), mark('cid-00002', 3)]
  answer = async () => ({ ...state(3, []), scheduled: [one] })
  store.want()
  await clock.pass(1)
  const tell = (rev: number, cid: string, scheduled: typeof one | null) =>
    store.apply({ stream: me, epoch: 'e', rev, type: 'scheduled.changed', data: { cid, scheduled } })
  tell(4, two.cid, two)
  expect([store.canSchedule.get(), store.scheduledIn(general).get()]).toEqual([true, [two, one]])
  tell(5, one.cid, null)
  expect([store.scheduled.get(), store.scheduledIn(direct).get()]).toEqual([[two], []])
  tell(6, two.cid, null)
  expect(store.scheduledIn(general).get()).toEqual([])
})

it('nothing can be scheduled with a server of before it could', async () => {
  store.want()
  await clock.pass(1)
  expect([store.isKnown.get(), store.canSchedule.get()]).toEqual([true, false])
})
