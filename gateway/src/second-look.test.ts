import { beforeEach, expect, it } from '@jest/globals'
import type { SessionId, StreamId, UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import { Caution } from './caution.ts'
import type { Newcomers } from './newcomers.ts'
import { PresenceWatch } from './presence-watch.ts'
import { SecondLook } from './second-look.ts'
import type { HubbubSocket } from './socket-types.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const [chess, go] = ['g_chess', 'g_go'] as StreamId[] as [StreamId, StreamId]

let sockets: HubbubSocket[]
let now: Map<UserId, StreamId[]>
let ended: Set<SessionId>
let failures: number
let headsTold: UserId[]
let audience: Audience
let caution: Caution
let look: SecondLook
let dones: number
let onReach: () => void

beforeEach(() => {
  ;[sockets, now, ended, failures, headsTold, dones] = [[], new Map(), new Set(), 0, [], 0]
  onReach = () => {}
  const mock = {
    departures: 0,
    doubt() {
      this.departures++
    },
    people: () => new Set(sockets.map(({ data }) => data.meta.actor.userId)),
    in: (userId: UserId) => sockets.filter(({ data }) => data.meta.actor.userId === userId),
    endSessions: (ids: SessionId[]) =>
      void (sockets = sockets.filter(({ data }) => !ids.includes(data.meta.actor.sessionId))),
  }
  audience = mock as unknown as Audience
  caution = new Caution({ isHeld: () => true, remembersMs: 0, whenLost: () => {} })
  const bus = {
    log: createLog({ level: 'fatal', format: 'json' }),
    async call(action: string, { userId, sessionId }: { userId: UserId; sessionId: SessionId }) {
      if (failures-- > 0) throw new Error('away')
      if (action === 'accounts.holds') return !ended.has(sessionId)
      onReach()
      return { rooms: now.get(userId) ?? [] }
    },
  } as unknown as Bus
  const newcomers = {
    tellHeads: async (userId: UserId) => void headsTold.push(userId),
  } as unknown as Newcomers
  look = new SecondLook({
    ...{ bus, audience, caution, newcomers, watch: new PresenceWatch() },
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

it('somebody whose removal was missed is out of the room before anything is told again', async () => {
  const rooms = aSocket(mina, [chess, go])
  now.set(mina, [go])
  const looking = look.begin()
  expect(caution.isOn()).toBe(true)
  await looking
  expect([...rooms]).toEqual(['id', mina, `s_${mina}`, go])
  expect([caution.isOn(), dones]).toEqual([false, 1])
})

it('a session whose end was missed is ended', async () => {
  aSocket(mina, [chess])
  aSocket(olga, [chess])
  ended.add(`s_${mina}` as SessionId)
  await look.begin()
  expect(sockets.map(({ data }) => data.meta.actor.userId)).toEqual([olga])
})

it('who comes into a room by it is told where everything stands', async () => {
  aSocket(mina, [])
  aSocket(olga, [chess])
  now.set(mina, [chess]).set(olga, [chess])
  await look.begin()
  expect(headsTold).toEqual([mina])
})

it('nobody is given up while the database does not answer', async () => {
  const rooms = aSocket(mina, [chess])
  failures = 10
  await look.begin()
  expect(rooms.has(chess)).toBe(false)
  expect(caution.isOn()).toBe(false)
})

it('a departure in between is looked at again', async () => {
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

it('out of reach again in the middle, all is looked at anew, and caution lasts until then', async () => {
  aSocket(mina, [chess])
  failures = 1_000_000
  const first = look.begin()
  const second = look.begin()
  await first
  expect([caution.isOn(), dones]).toEqual([true, 0])
  failures = 0
  await second
  expect([caution.isOn(), dones]).toEqual([false, 1])
})
