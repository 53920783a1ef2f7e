import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import { PushGate, type PushPacket } from './push-gate.ts'
import { DeferredPushes } from './deferred-pushes.ts'
import type { SocketRevalidation } from '../sockets/revalidate-sockets.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const event: PushPacket = ['event', { stream: 'c_1', epoch: 'e', rev: 7, type: 'message.edited', data: {} }]
const heads: PushPacket = ['heads', { c_1: ['e', 7, 0] }]

let inRoom: UserId[]
let lookedAt: UserId[]
let failures: number
let heard: PushPacket[]
let timers: (() => void)[]
let rests: number[]
let pushGate: PushGate
let deferredPushes: DeferredPushes

beforeEach(() => {
  ;[inRoom, lookedAt, failures, heard, timers, rests] = [[mina, olga], [], 0, [], [], []]
  pushGate = new PushGate({ isHeld: () => false, remembersMs: 0, whenLost: () => {} })
  deferredPushes = new DeferredPushes({
    pushGate,
    bus: { log: createLog({ level: 'fatal', format: 'json' }) } as Bus,
    audience: {
      in: () => inRoom.map((userId) => ({ data: { meta: { actor: { userId } } } })),
    } as unknown as Audience,
    look: {
      at: async (userIds: UserId[]) => {
        if (failures-- > 0) throw new Error('away')
        lookedAt.push(...userIds)
      },
    } as unknown as SocketRevalidation,
    later(run, ms) {
      timers.push(run)
      rests.push(ms)
      return { unref: () => ({}) } as NodeJS.Timeout
    },
  })
})
const pass = () => pushGate.pass(event, ['g_1'], (told) => heard.push(told))
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a deferred push is sent once everybody in the room has been checked', async () => {
  pass()
  pass()
  expect([heard, timers.length]).toEqual([[], 1])
  timers.shift()!()
  await settled()
  expect(lookedAt.toSorted()).toEqual([mina, olga])
  expect(heard).toEqual([heads])
  expect(timers).toEqual([])
})

it('a push waits while the check of somebody fails, and the check is repeated', async () => {
  failures = 1
  pass()
  timers.shift()!()
  await settled()
  expect([heard, timers.length]).toEqual([[], 1])
  // What has just failed would fail again.
  expect(rests).toEqual([100, 1_000])
  timers.shift()!()
  await settled()
  expect(heard).toEqual([heads])
})

it('a check of all sockets is waited for', async () => {
  pass()
  pushGate.begin()
  timers.shift()!()
  await settled()
  expect([lookedAt, heard, timers.length]).toEqual([[], [], 1])
})

it('a gateway that stops checks nobody any more', async () => {
  failures = 1
  pass()
  timers.shift()!()
  deferredPushes.stop()
  await settled()
  expect(timers).toEqual([])
})
