import { beforeEach, expect, it } from '@jest/globals'
import type { Availability, SessionId, StreamId, UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import { PushGate } from '../rooms/push-gate.ts'
import type { RoomJoiner } from '../rooms/room-joiner.ts'
import { PresenceWatch } from '../presence/presence-watch.ts'
import { SocketRevalidation } from './revalidate-sockets.ts'
import type { HubbubSocket } from './socket-types.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const [chess, go] = ['g_chess', 'g_go'] as StreamId[] as [StreamId, StreamId]

let sockets: HubbubSocket[]
let now: Map<UserId, StreamId[]>
let ended: Set<SessionId>
let failures: number
let headsTold: UserId[]
let audience: Audience
let pushGate: PushGate
let look: SocketRevalidation
let dones: number
let onReach: () => void
let availability: Availability
let refreshed: UserId[]

beforeEach(() => {
  ;[sockets, now, ended, failures, headsTold, dones] = [[], new Map(), new Set(), 0, [], 0]
  onReach = () => {}
  ;[availability, refreshed] = ['auto', []]
  const mock = {
    departureCount: 0,
    doubt() {
      this.departureCount++
    },
    people: () => new Set(sockets.map(({ data }) => data.meta.actor.userId)),
    in: (userId: UserId) => sockets.filter(({ data }) => data.meta.actor.userId === userId),
    endSessions: (ids: SessionId[]) =>
      void (sockets = sockets.filter(({ data }) => !ids.includes(data.meta.actor.sessionId))),
  }
  audience = mock as unknown as Audience
  pushGate = new PushGate({ isHeld: () => true, remembersMs: 0, whenLost: () => {} })
  const bus = {
    log: createLog({ level: 'fatal', format: 'json' }),
    async call(action: string, { userId, sessionId }: { userId: UserId; sessionId: SessionId }) {
      if (failures-- > 0) throw new Error('away')
      if (action === 'accounts.holds') return ended.has(sessionId) ? null : availability
      onReach()
      return { rooms: now.get(userId) ?? [] }
    },
  } as unknown as Bus
  const roomJoiner = {
    tellHeads: async (userId: UserId) => void headsTold.push(userId),
  } as unknown as RoomJoiner
  look = new SocketRevalidation({
    ...{ bus, audience, pushGate, roomJoiner, watch: new PresenceWatch() },
    availabilities: { refresh: async (userId) => void refreshed.push(userId) },
    onDone: () => void dones++,
    wait: async () => {},
  })
})

function aSocket(userId: UserId, rooms: StreamId[], session = `s_${userId}`): Set<string> {
  const inRooms = new Set<string>(['id', userId, session, ...rooms])
  sockets.push({
    id: 'id',
    rooms: inRooms,
    data: { meta: { actor: { userId, sessionId: session } }, watching: new Set() },
    join: (some: string[]) => some.forEach((room) => inRooms.add(room)),
    leave: (room: string) => inRooms.delete(room),
  } as unknown as HubbubSocket)
  return inRooms
}

it('a member whose removal was missed is out of the room before anything is told again', async () => {
  const rooms = aSocket(mina, [chess, go])
  now.set(mina, [go])
  const looking = look.begin()
  expect(pushGate.isOn()).toBe(true)
  await looking
  expect([...rooms]).toEqual(['id', mina, `s_${mina}`, go])
  expect([pushGate.isOn(), dones]).toEqual([false, 1])
})

it('a session whose end was missed is ended', async () => {
  aSocket(mina, [chess])
  aSocket(olga, [chess])
  ended.add(`s_${mina}` as SessionId)
  await look.begin()
  expect(sockets.map(({ data }) => data.meta.actor.userId)).toEqual([olga])
})

it('a choice that was missed is asked for, and nothing else is', async () => {
  aSocket(mina, [chess])
  await look.begin()
  expect(refreshed).toEqual([])
  availability = 'invisible'
  await look.begin()
  expect(refreshed).toEqual([mina])
})

it('a person added to a room by the check is told all heads', async () => {
  aSocket(mina, [])
  aSocket(olga, [chess])
  now.set(mina, [chess]).set(olga, [chess])
  await look.begin()
  expect(headsTold).toEqual([mina])
})

it('sockets are kept while the database does not answer', async () => {
  const rooms = aSocket(mina, [chess])
  failures = 10
  await look.begin()
  expect(rooms.has(chess)).toBe(false)
  expect(pushGate.isOn()).toBe(false)
})

it('a removal during the check is checked again', async () => {
  const rooms = aSocket(mina, [chess])
  now.set(mina, [chess])
  onReach = () => {
    onReach = () => {}
    audience.doubt()
    queueMicrotask(() => now.set(mina, []))
  }
  await look.begin()
  expect(rooms.has(chess)).toBe(false)
})

it('a gateway that is unreachable again during the check repeats it, and defers pushes until then', async () => {
  aSocket(mina, [chess])
  failures = 1_000_000
  const first = look.begin()
  const second = look.begin()
  await first
  expect([pushGate.isOn(), dones]).toEqual([true, 0])
  failures = 0
  await second
  expect([pushGate.isOn(), dones]).toEqual([false, 1])
})
