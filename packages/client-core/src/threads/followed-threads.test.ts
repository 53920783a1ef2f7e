import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError, limits, type Home, type StreamEvent, type Thread } from '@hubbub/protocol'
import { FakeClock } from '../testing/fake-clock.ts'
import { chess, general } from '../testing/stage.ts'
import { aConversation, channelId, userId } from '../testing/users.ts'
import { FollowedThreads } from './followed-threads.ts'

const me = userId('mina')
let clock: FakeClock
let followed: FollowedThreads
let home: Partial<Home>
let isOnline: boolean
let asked: unknown[]
let answer: (input: { before?: string }) => unknown
beforeEach(() => {
  clock = new FakeClock()
  home = { threads: [] }
  isOnline = true
  asked = []
  answer = () => page([])
  followed = new FollowedThreads({
    ...{ clock, random: () => 0.5, isOnline: () => isOnline },
    call: (async (_name: string, input: { before?: string }) => {
      asked.push(input)
      return answer(input)
    }) as never,
    home: () => home as Home,
    add: (threads) => home.threads!.push(...threads),
  })
})
afterEach(() => followed.clear())

const aThread = (name: string, seq = 1): Thread => ({
  ...{ conversationId: channelId(name), parent: { conversationId: general, seq: 1 } },
  ...{ count: seq, seq, lastAt: 5, faces: [], readSeq: 0, isFollowed: true },
})
const page = (threads: Thread[], next: string | null = null) => ({
  threads: threads.map((thread) => ({ thread })),
  next,
})
const viewWith = (seq: number) => ({
  ...{ conversation: aConversation(general, { groupId: chess }), epoch: 'e', rev: 4, seq },
  ...{ readSeq: 0, mentionSeqs: [], people: [] },
})
const added = (seq: number): StreamEvent => ({
  ...{ stream: chess, epoch: 'e', rev: 9, type: 'channel.added', data: { channel: viewWith(seq) } },
})
const changed = (thread: Thread): StreamEvent => ({
  ...{ stream: general, epoch: 'e', rev: 9, type: 'thread.changed', data: { seq: 1, thread } },
})
const names = () => home.threads!.map(({ conversationId }) => conversationId)

it('a channel that comes back into sight brings the threads that were followed in it', async () => {
  const [one, two, three] = [aThread('one'), aThread('two'), aThread('three')]
  home.threads = [one]
  answer = ({ before }) => (before === undefined ? page([one, two], 'there') : page([three]))
  followed.heard(added(3))
  followed.heard(added(3))
  await clock.pass(5_000)
  expect(names()).toEqual([one, two, three].map(({ conversationId }) => conversationId))
  expect(asked).toEqual([
    { filter: 'followed', limit: limits.threadsPage.max },
    { filter: 'followed', limit: limits.threadsPage.max, before: 'there' },
  ])
})

it('a new channel has none, and a server of before has none at all', async () => {
  followed.heard(added(0))
  delete home.threads
  followed.heard(added(3))
  await clock.pass(60_000)
  expect(asked).toEqual([])
})

it('a change of an unknown thread asks only where the home did not tell of all, and not each time', async () => {
  followed.heard(changed(aThread('other')))
  await clock.pass(60_000)
  expect(asked).toEqual([])
  home.threads = Array.from({ length: limits.threadsInHome }, (_, n) => aThread(`known ${n}`))
  for (let n = 0; n < 20; n++) {
    followed.heard(changed(aThread('other')))
    await clock.pass(500)
  }
  expect(asked.length).toBeLessThanOrEqual(3)
  asked = []
  followed.heard(changed(home.threads[0]!))
  await clock.pass(60_000)
  expect(asked.length).toBeLessThanOrEqual(1)
})

it('a thread that was told of while the answer was on its way is asked for once more', async () => {
  const stale = aThread('one')
  answer = () => {
    answer = () => page([aThread('one', 2)])
    followed.heard(changed(aThread('one', 2)))
    return page([stale, aThread('two')])
  }
  followed.heard(added(3))
  await clock.pass(3_000)
  expect(names()).toEqual([channelId('two')])
  await clock.pass(10_000)
  expect(home.threads!.map(({ seq }) => seq)).toEqual([1, 2])
})

it('offline and busy put it off, and a refusal ends it', async () => {
  isOnline = false
  followed.heard(added(3))
  await clock.pass(60_000)
  expect(asked).toEqual([])
  isOnline = true
  answer = () => {
    throw new AppError('busy')
  }
  followed.online()
  await clock.pass(60_000)
  expect(asked.length).toBeGreaterThan(1)
  answer = () => page([aThread('one')])
  await clock.pass(60_000)
  expect(names()).toEqual([channelId('one')])
  asked = []
  answer = () => {
    throw new AppError('unknown_operation')
  }
  followed.heard({ ...added(3), stream: me })
  await clock.pass(120_000)
  expect(asked).toHaveLength(1)
})
