import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Home, Thread } from '@hubbub/protocol'
import { HomeStore } from '../home/home-store.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { general } from '../testing/stage.ts'
import { channelId } from '../testing/users.ts'
import { Reading } from './reading.ts'

const thread: Thread = {
  ...{ conversationId: channelId('tea'), parent: { conversationId: general, seq: 1 } },
  ...{ count: 17, seq: 17, lastAt: 5, faces: [], readSeq: 17, isFollowed: true },
}

let clock: FakeClock
let home: HomeStore
let reading: Reading
let told: unknown[]
beforeEach(() => {
  clock = new FakeClock()
  home = new HomeStore()
  home.state.set({ groups: [], conversations: [], threads: [thread] } as Partial<Home> as Home)
  told = []
  reading = new Reading({
    ...{ clock, home, random: () => 0.5, isOnline: () => true },
    ...{ reload: () => undefined, changed: () => undefined },
    call: (async (_name: string, input: unknown) => told.push(input)) as never,
  })
})
afterEach(() => reading.clear())

it('replies are read of which the message of their thread does not tell yet', async () => {
  reading.read(thread.conversationId, 30)
  expect(home.thread(thread.conversationId)).toMatchObject({ seq: 17, readSeq: 30 })
  await clock.pass(600)
  expect(told).toEqual([{ conversationId: thread.conversationId, seq: 30 }])
})

it('a thread that is read already is not told of, and neither is one that is not followed', async () => {
  reading.read(thread.conversationId, 17)
  reading.read(channelId('other'), 3)
  await clock.pass(600)
  expect(told).toEqual([])
})
