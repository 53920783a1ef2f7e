import { beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, Heads, StreamId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import { HeadPoller } from './head-poller.ts'

const [chess, mina, open, council] = ['g_chess', 'u_mina', 'c_open', 'c_council'] as StreamId[] as [
  StreamId,
  StreamId,
  StreamId,
  StreamId,
]
const places: Record<string, unknown> = {
  [open]: { groupId: chess, isPrivate: false },
  [council]: { groupId: chess, isPrivate: true },
}

let changes: [StreamId, string, number, number][]
let asked: (string | null)[]
let isDown: boolean
let present: Set<StreamId>
let told: [StreamId, Heads][]
let woken: StreamId[]
let waiting: (() => void)[]
let feed: HeadPoller

beforeEach(async () => {
  ;[changes, asked, isDown, told, waiting, woken] = [[], [], false, [], [], []]
  present = new Set([chess, mina, council])
  const bus = {
    log: createLog({ level: 'fatal', format: 'json' }),
    async call(_: string, { since }: { since: string | null }) {
      asked.push(since)
      if (isDown) throw new Error('away')
      return { cursor: `${asked.length}`, isCut: false, heads: since === null ? [] : changes }
    },
    accessContexts: { place: async (id: ConversationId) => places[id] ?? null },
  } as unknown as Bus
  const audience = {
    size: (room: StreamId) => Number(present.has(room)),
    heads: (room: StreamId, heads: Heads) => void told.push([room, heads]),
  } as unknown as Audience
  const later = (run: () => void) => {
    waiting.push(run)
    return setTimeout(() => {}, 0).unref()
  }
  feed = new HeadPoller({
    bus,
    audience,
    waiting: { wake: (stream) => woken.push(stream) },
    later,
    every: () => setTimeout(() => {}, 0).unref(),
  })
  await feed.start()
})

async function passTime(): Promise<void> {
  for (const run of waiting.splice(0)) run()
  await new Promise(setImmediate)
}

it('a change found in the database is told to the sockets here, without any hint of it', async () => {
  changes = [
    [chess, 'e', 3, 0],
    [open, 'e', 9, 4],
    [council, 'e', 2, 1],
    [mina, 'e', 5, 0],
    ['c_gone', 'e', 1, 1],
  ]
  feed.soon()
  feed.soon()
  await passTime()
  expect(Object.fromEntries(told)).toEqual({
    [chess]: { [chess]: ['e', 3, 0], [open]: ['e', 9, 4] },
    [council]: { [council]: ['e', 2, 1] },
    [mina]: { [mina]: ['e', 5, 0] },
  })
  expect(asked).toEqual([null, '1'])
  // Who waits without a socket is in no room.
  expect(woken).toEqual([chess, open, council, mina, 'c_gone'])
})

it('an empty room is told nothing', async () => {
  present = new Set()
  changes = [[chess, 'e', 3, 0]]
  feed.soon()
  await passTime()
  expect(told).toEqual([])
})

it('a change that the database reports several times is told once', async () => {
  changes = [[chess, 'e', 3, 0]]
  for (let n = 0; n < 3; n++) {
    feed.soon()
    await passTime()
  }
  expect(told).toHaveLength(1)
})

it('changes are not skipped while the database cannot be asked', async () => {
  isDown = true
  changes = [[chess, 'e', 3, 0]]
  feed.soon()
  await passTime()
  isDown = false
  await passTime()
  expect(asked).toEqual([null, '1', '1'])
  expect(told).toHaveLength(1)
})

it('the question is asked once more for nodes that did not know of this gateway', async () => {
  changes = [[chess, 'e', 3, 0]]
  await passTime()
  await passTime()
  expect(told).toHaveLength(1)
})

it('a question that is urgent is asked instead of one that may wait', async () => {
  const within: number[] = []
  const urgent = new HeadPoller({
    bus: { call: async () => ({ cursor: '1', isCut: false, heads: [] }) } as unknown as Bus,
    audience: {} as Audience,
    waiting: { wake: () => {} },
    random: () => 1,
    every: () => setTimeout(() => {}, 0).unref(),
    later(_, ms) {
      within.push(ms)
      return setTimeout(() => {}, 0).unref()
    },
  })
  await urgent.start()
  within.length = 0
  urgent.soon()
  urgent.soon(200)
  urgent.soon()
  urgent.soon(200)
  urgent.stop()
  expect(within).toEqual([1_000, 200])
})

it('a gateway that stops asks no more', async () => {
  feed.stop()
  feed.soon()
  await passTime()
  await passTime()
  expect(asked).toEqual([null])
})
