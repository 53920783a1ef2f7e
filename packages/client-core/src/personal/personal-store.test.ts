import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError, type OperationName, type StreamEvent } from '@hubbub/protocol'
import { FakeClock } from '../testing/fake-clock.ts'
import { direct, general } from '../testing/stage.ts'
import { userId } from '../testing/users.ts'
import { PersonalStore } from './personal-store.ts'

const me = userId('mina')
let clock: FakeClock
let store: PersonalStore
let answer: () => Promise<unknown>
let asked: number
/** What the drafts were told, in order. */
let told: unknown[]
beforeEach(() => {
  clock = new FakeClock()
  asked = 0
  told = []
  answer = async () => state(3, [1, 4])
  store = new PersonalStore({
    ...{ clock, random: () => 0.5, isOnline: () => true, me: () => me, newCid: () => 'cid-00009' },
    drafts: {
      install: (drafts, { rev }) => void told.push([drafts, rev]),
      follow: (id, versions, rev) => void told.push([id, versions, rev]),
      has: (id) => id === direct,
    },
    call: (async (name: OperationName) => {
      if (name !== 'personal.state') throw new AppError('unknown_operation')
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

it('reminders are known by message, those that have come apart, and go with a message that is deleted', async () => {
  answer = async () => ({ ...state(3, [1, 2]), reminders: [{ conversationId: general, seq: 1, at: 9 }] })
  store.want()
  await clock.pass(1)
  expect([store.canRemind.get(), store.reminderOf(general, 1).get(), store.due.get()]).toEqual([
    true,
    { conversationId: general, seq: 1, at: 9 },
    [],
  ])
  const remind = (rev: number, seq: number, reminder?: { at: number; isDue?: true }) =>
    store.apply({
      ...{ stream: me, epoch: 'e', rev, type: 'saved.changed' },
      data: { conversationId: general, seq, saved: { at: 1, ...(reminder && { reminder }) } },
    })
  remind(4, 1, { at: 9, isDue: true })
  remind(5, 2, { at: 10, isDue: true })
  expect(store.due.get().map(({ seq }) => seq)).toEqual([2, 1])
  remind(6, 2)
  expect([store.due.get().map(({ seq }) => seq), store.reminderOf(general, 2).get()]).toEqual([
    [1],
    undefined,
  ])
  const stream = general
  store.apply({ stream, epoch: 'e', rev: 9, type: 'message.deleted', data: { seq: 1, deletedAt: 5 } })
  expect(store.due.get()).toEqual([])
})

it('reminders are asked for again when somebody is no longer in a group', async () => {
  store.want()
  await clock.pass(1)
  const data = { groupId: 'g_0000000000000000000000000A', reason: 'removed' } as const
  store.apply({ stream: me, epoch: 'e', rev: 4, type: 'group.left', data })
  await clock.pass(1)
  expect(asked).toBe(2)
})

it('drafts are told of the whole first and then of changes after it, and a server of before has none', async () => {
  store.want()
  await clock.pass(1)
  const drafts = [{ conversationId: general, versions: [] }]
  answer = async () => ({ ...state(4, []), drafts })
  store.want()
  const data = { conversationId: general, versions: [] }
  for (const rev of [4, 5])
    store.apply({ stream: me, epoch: 'e', rev, type: 'draft.changed', data: { ...data } })
  await clock.pass(1)
  expect(told.at(0)).toEqual([null, 3])
  expect(told.slice(-2)).toEqual([
    [drafts, 4],
    [general, [], 5],
  ])
})

it('the whole is asked for again when a channel with a draft is removed, and not for others', async () => {
  store.want()
  await clock.pass(1)
  const remove = (conversationId: typeof general, rev: number) =>
    store.apply({
      ...{ stream: 'g_0000000000000000000000000A', epoch: 'e', rev },
      ...{ type: 'channel.removed', data: { conversationId } },
    })
  remove(general, 1)
  await clock.pass(1)
  expect(asked).toBe(1)
  remove(direct, 2)
  await clock.pass(1)
  expect(asked).toBe(2)
})
