import { beforeEach, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import type { TimelineModel } from '../messages/timeline-model.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { ThreadStreams } from './thread-streams.ts'

const thread: ConversationId = 'c_0000000000000000000000000A'
const parent: ConversationId = 'c_0000000000000000000000000B'

let clock: FakeClock
let threads: ThreadStreams
let isShown: boolean
let isOnline: boolean
let asked: unknown[]
/** How often the page was loaded anew. */
let refreshed: number
let answer: () => unknown
beforeEach(() => {
  clock = new FakeClock()
  isShown = true
  isOnline = true
  asked = []
  refreshed = 0
  answer = () => caughtUp([])
  const timeline = {
    get isOpen() {
      return isShown
    },
    refresh: () => void refreshed++,
  } as TimelineModel
  threads = new ThreadStreams({
    clock,
    isOnline: () => isOnline,
    isSeen: () => true,
    ask: async (name, input) => {
      asked.push([name, input])
      return answer()
    },
    timeline: () => timeline,
    apply: () => {},
  })
  threads.open(thread, parent)
  threads.arrived(thread, { epoch: 'e', rev: 4 })
})

const caughtUp = (events: object[]) => ({
  streams: [{ id: thread, status: 'events', epoch: 'e', events, more: false }],
  people: [],
})
const deletion = (rev: number) => ({
  ...{ stream: thread, epoch: 'e', rev, at: 1, type: 'message.deleted' },
  data: { seq: 1, deletedAt: 1 },
})
const later = () => clock.pass(limits.headsEveryMs)

it('a thread that is shown is asked for now and then, from where it is', async () => {
  await later()
  await later()
  const asking = ['messages.sync', { streams: [{ id: thread, epoch: 'e', rev: 4 }] }]
  expect([asked, refreshed]).toEqual([[asking, asking], 0])
})

it('a thread of which a change was lost is loaded anew', async () => {
  answer = () => caughtUp([deletion(5)])
  await later()
  expect(refreshed).toBe(1)
})

it('a thread whose change came while it was asked for stays', async () => {
  answer = () => {
    threads.heard(deletion(5))
    return caughtUp([deletion(5)])
  }
  await later()
  expect(refreshed).toBe(0)
})

it('a thread of which the server does not tell what is missing is loaded anew', async () => {
  answer = () => ({ streams: [{ id: thread, status: 'tooFar' }], people: [] })
  await later()
  expect(refreshed).toBe(1)
})

it.each([
  ['that nobody looks at', () => void (isShown = false)],
  ['while the server is away', () => void (isOnline = false)],
  ['of somebody who has left', () => threads.clear()],
])('a thread %s is not asked for', async (_, change) => {
  change()
  await later()
  expect(asked).toEqual([])
})

it('a question that fails is asked again the next time', async () => {
  answer = () => {
    throw new Error('no answer')
  }
  await later()
  await later()
  expect(asked).toHaveLength(2)
})
