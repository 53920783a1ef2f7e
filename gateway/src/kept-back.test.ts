import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import { Caution, type Told } from './caution.ts'
import { KeptBack } from './kept-back.ts'
import type { SecondLook } from './second-look.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const event: Told = ['event', { stream: 'c_1', epoch: 'e', rev: 7, type: 'message.edited', data: {} }]
const heads: Told = ['heads', { c_1: ['e', 7, 0] }]

let inRoom: UserId[]
let lookedAt: UserId[]
let failures: number
let heard: Told[]
let timers: (() => void)[]
let caution: Caution
let keptBack: KeptBack

beforeEach(() => {
  ;[inRoom, lookedAt, failures, heard, timers] = [[mina, olga], [], 0, [], []]
  caution = new Caution({ isHeld: () => false, remembersMs: 0, whenLost: () => {} })
  keptBack = new KeptBack({
    caution,
    bus: { log: createLog({ level: 'fatal', format: 'json' }) } as Bus,
    audience: {
      in: () => inRoom.map((userId) => ({ data: { meta: { actor: { userId } } } })),
    } as unknown as Audience,
    look: {
      at: async (userIds: UserId[]) => {
        if (failures-- > 0) throw new Error('away')
        lookedAt.push(...userIds)
      },
    } as unknown as SecondLook,
    later(run) {
      timers.push(run)
      return { unref: () => ({}) } as NodeJS.Timeout
    },
  })
})
const pass = () => caution.pass(event, ['g_1'], (told) => heard.push(told))
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('what a gateway keeps back is told when each of those in the room has been looked at', async () => {
  pass()
  pass()
  expect([heard, timers.length]).toEqual([[], 1])
  timers.shift()!()
  await settled()
  expect(lookedAt.toSorted()).toEqual([mina, olga])
  expect(heard).toEqual([heads])
  expect(timers).toEqual([])
})

it('while somebody cannot be asked about nobody is told; it is tried again', async () => {
  failures = 1
  pass()
  timers.shift()!()
  await settled()
  expect([heard, timers.length]).toEqual([[], 1])
  timers.shift()!()
  await settled()
  expect(heard).toEqual([heads])
})

it('while everybody is looked at, that is waited for', async () => {
  pass()
  caution.begin()
  timers.shift()!()
  await settled()
  expect([lookedAt, heard, timers.length]).toEqual([[], [], 1])
})

it('a gateway that stops asks nobody any more', async () => {
  failures = 1
  pass()
  timers.shift()!()
  keptBack.stop()
  await settled()
  expect(timers).toEqual([])
})
