import { beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Heads, StreamId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import { RoomVisibility } from './room-visibility.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as UserId[] as [UserId, UserId, UserId]
const [chess, plans] = ['g_chess', 'c_plans'] as [GroupId, ConversationId]
const turned = { groupId: chess, conversationId: plans, change: 'one' }

let sockets: { userId: UserId; rooms: Set<StreamId> }[]
let seeing: UserId[]
let told: [StreamId, Heads][]
/** Who was shown the channel, or told that it is gone. */
let shown: UserId[][]
let gone: UserId[]
/** To whom nothing there is unread. */
let readers: UserId[]
let asked: number
/** Something that happens while it is asked who sees the channel. */
let meanwhile: () => void
let audience: Audience
let rooms: RoomVisibility
let waits: (() => void)[]

beforeEach(() => {
  ;[sockets, seeing, told, asked, waits, shown, gone, readers] = [[], [], [], 0, [], [], [], []]
  meanwhile = () => {}
  const of = (userId: StreamId) => sockets.filter((socket) => socket.userId === userId)
  const mock = {
    departureCount: 0,
    doubt() {
      this.departureCount++
    },
    in: (room: StreamId) =>
      sockets
        .filter((socket) => socket.rooms.has(room) || socket.userId === room)
        .map((socket) => ({ rooms: socket.rooms, data: { meta: { actor: { userId: socket.userId } } } })),
    enter: (userId: UserId, some: StreamId[]) =>
      of(userId).forEach((socket) => some.forEach((room) => socket.rooms.add(room))),
    leave(userId: UserId, some: StreamId[]) {
      this.departureCount++
      of(userId).forEach((socket) => some.forEach((room) => socket.rooms.delete(room)))
    },
    settled: async () => {},
    heads: (room: StreamId, heads: Heads) => void told.push([room, heads]),
    entered: (people: UserId[]) => void shown.push(people),
    left: (userId: UserId) => void gone.push(userId),
  }
  audience = mock as unknown as Audience
  const bus = {
    async call(action: string, { userIds }: { userIds: UserId[] }) {
      if (action === 'messages.headsOf') return { [plans]: ['e', 9, 4] }
      if (action === 'groups.viewOfReaders') return viewOfReaders(userIds)
      asked++
      const answer = userIds.filter((userId) => seeing.includes(userId))
      meanwhile()
      return answer
    },
    log: { warn() {} },
  } as unknown as Bus
  rooms = new RoomVisibility(bus, audience, () => new Promise<void>((resolve) => waits.push(resolve)))
})

/** Of these people; where it is asked for while it cannot be had, it fails. */
let viewOfReaders: (userIds: UserId[]) => { view: object; userIds: UserId[] } | null
beforeEach(() => {
  viewOfReaders = (userIds) => {
    const found = userIds.filter((userId) => readers.includes(userId))
    return found.length > 0 ? { view: {}, userIds: found } : null
  }
})

function aSocket(userId: UserId, ...some: StreamId[]): Set<StreamId> {
  const socket = { userId, rooms: new Set(some) }
  sockets.push(socket)
  return socket.rooms
}

it('members who see the channel now come into its room and are told where it stands, and others are not', async () => {
  const [first, second, others] = [aSocket(mina, chess), aSocket(mina, chess), aSocket(ivan, chess)]
  seeing = [mina]
  await rooms.look(turned)
  expect([first, second, others].map((some) => some.has(plans))).toEqual([true, true, false])
  expect(told).toEqual([[mina, { [plans]: ['e', 9, 4] }]])
})

it('members to whom nothing there is unread are shown the channel, and all are told where it stands', async () => {
  for (const userId of [mina, olga]) aSocket(userId, chess)
  seeing = [mina, olga]
  readers = [mina]
  await rooms.look(turned)
  await new Promise((resolve) => setImmediate(resolve))
  expect(shown).toEqual([[mina]])
  expect(told.map(([room]) => room)).toEqual([mina, olga])
})

it('nobody is shown the channel who went out again meanwhile', async () => {
  for (const userId of [mina, olga]) aSocket(userId, chess)
  seeing = readers = [mina, olga]
  const found = viewOfReaders
  viewOfReaders = (userIds) => {
    audience.leave(mina, [plans])
    return found(userIds)
  }
  await rooms.look(turned)
  await new Promise((resolve) => setImmediate(resolve))
  expect(shown).toEqual([[olga]])
})

it('members who cannot be shown the channel are told where it stands all the same', async () => {
  aSocket(mina, chess)
  seeing = [mina]
  viewOfReaders = () => {
    throw new Error('no answer')
  }
  await rooms.look(turned)
  await new Promise((resolve) => setImmediate(resolve))
  expect([shown, told.map(([room]) => room)]).toEqual([[], [mina]])
})

it('members who see it no longer are out of its room, and are told of a position that they ask about', async () => {
  const [kept, lost] = [aSocket(olga, chess, plans), aSocket(mina, chess, plans)]
  seeing = [olga]
  await rooms.look(turned)
  expect([kept.has(plans), lost.has(plans)]).toEqual([true, false])
  expect(told.map(([room]) => room)).toEqual([mina])
  expect(told[0]![1][plans]![1]).toBeGreaterThan(9)
  expect(gone).toEqual([mina])
})

it('somebody who is in the room and not in the group any more goes out as well', async () => {
  const left = aSocket(mina, plans)
  await rooms.look(turned)
  expect(left.has(plans)).toBe(false)
})

it('an answer that somebody departed in between of is asked for again', async () => {
  const some = aSocket(mina, chess)
  seeing = [mina]
  meanwhile = () => {
    seeing = []
    meanwhile = () => {}
    audience.leave(mina, [plans])
  }
  await rooms.look(turned)
  expect([some.has(plans), asked]).toEqual([false, 2])
})

it('many are asked about some at a time', async () => {
  for (let n = 0; n < 1_001; n++) aSocket(`u_${n}` as UserId, chess)
  await rooms.look(turned)
  expect(asked).toBe(3)
})

it('very many who come in are told some at a time, and nobody who has gone out again in between', async () => {
  const some = Array.from({ length: 600 }, (_, n) => `u_${n}` as UserId)
  for (const userId of some) aSocket(userId, chess)
  seeing = some
  await rooms.look(turned)
  expect(told).toHaveLength(500)
  audience.leave(some[599]!, [plans])
  waits.shift()!()
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toHaveLength(599)
})

it('a change that is told once more while it is done is done once', async () => {
  aSocket(mina, chess)
  await Promise.all([rooms.look(turned), rooms.look(turned)])
  expect(asked).toBe(1)
  await rooms.look({ ...turned, change: 'two' })
  expect(asked).toBe(2)
})
