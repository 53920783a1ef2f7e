import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Presence, UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/runtime'
import type { Report, State } from './report.ts'
import type { SharedRosters } from './shared-rosters.ts'
import { WhoIsHere } from './who-is-here.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]

/** Two gateways: `a` is of this process, `b` is in what all share. */
let atB: Map<UserId, State>
let asked: string[]
let isDown: boolean
let hasOthers: boolean
let lost: { node: string; userIds: UserId[] }[]
let told: Presence[]
let here: WhoIsHere

beforeEach(() => {
  ;[atB, asked, isDown, hasOthers, lost, told] = [new Map(), [], false, true, [], []]
  const answer = <T>(name: string, value: T): Promise<T> => {
    asked.push(name)
    return isDown ? Promise.reject(new Error('away')) : Promise.resolve(value)
  }
  const shared: SharedRosters = {
    note: () => answer('note', { isKnown: true, changes: [] }),
    looking: async () => new Set(),
    elsewhere: (userIds, node) =>
      answer('elsewhere', new Map([...atB].filter(([one]) => node !== 'b' && userIds.includes(one)))),
    sweep: () => answer('sweep', { others: hasOthers ? 1 : 0, lost }),
    forget: () => answer('forget', undefined),
  }
  const bus = {
    nodeId: 'a',
    lease: { isHeld: () => true, whenLost: () => {} },
    hasOthers: () => hasOthers,
    announce: (_: string, { presence }: { presence: Presence[] }) => void told.push(...presence),
    log: createLog({ level: 'fatal', format: 'json' }),
  } as unknown as Bus
  here = new WhoIsHere(bus, shared)
})

const report = (came: UserId[], went: UserId[] = [], more: Partial<Report> = {}) =>
  here.note({ node: 'a', came, went, isWhole: false, ...more })
const online = (userId: UserId) => ({ userId, status: 'online' as const })
const offline = (userId: UserId) => ({ userId, status: 'offline' as const })

describe('with several gateways', () => {
  it('a person is online who is at any gateway', async () => {
    await report([mina])
    atB = new Map([[olga, 'active']])
    expect(await here.of([mina, olga, ivan])).toEqual([online(mina), online(olga), offline(ivan)])
  })

  it('a person who leaves one gateway and is at another has not gone', async () => {
    await report([mina, olga])
    await here.tell()
    atB = new Map([[mina, 'active']])
    await report([], [mina, olga])
    told = []
    await here.tell()
    expect(told).toEqual([offline(olga)])
  })

  it('a person who comes to a second gateway is not reported again', async () => {
    atB = new Map([[mina, 'active']])
    await report([mina, olga])
    await here.tell()
    expect(told).toEqual([online(olga)])
  })

  it('the people of a dead gateway are told to be offline, except those at another one', async () => {
    await report([mina])
    await here.tell()
    lost = [{ node: 'b', userIds: [mina, olga] }]
    told = []
    await here.sweep()
    await here.tell()
    expect(told).toEqual([offline(olga)])
  })

  it('an unknown gateway has to send a whole report', async () => {
    isDown = true
    expect(await report([mina])).toBe(false)
    expect(await report([olga], [], { node: 'c' })).toBe(false)
  })

  it('the presence known here is told while Redis is lost', async () => {
    atB = new Map([[olga, 'active']])
    isDown = true
    await report([mina])
    await here.tell()
    await here.sweep()
    expect(told).toEqual([online(mina)])
    expect(await here.of([mina, olga])).toEqual([online(mina), offline(olga)])
  })
})

describe('with modes', () => {
  const away = (userId: UserId) => ({ ...online(userId), mode: 'away' as const })
  const dnd = (userId: UserId) => ({ ...online(userId), mode: 'dnd' as const })

  it('a person who is idle at one gateway and active at another is online', async () => {
    await report([mina, olga], [], {
      modes: [
        [mina, 'away'],
        [olga, 'away'],
      ],
    })
    atB = new Map([[mina, 'active']])
    expect(await here.of([mina, olga])).toEqual([online(mina), away(olga)])
    await here.tell()
    expect(told).toEqual([away(olga)])
  })

  it('a person who comes to a second gateway while away at the first is told to be online', async () => {
    atB = new Map([[mina, 'away']])
    await report([mina])
    await here.tell()
    expect(told).toEqual([online(mina)])
  })

  it('a person who leaves the gateway where they were active is away', async () => {
    await report([mina])
    await here.tell()
    atB = new Map([[mina, 'away']])
    told = []
    await report([], [mina])
    await here.tell()
    expect(told).toEqual([away(mina)])
  })

  it('a turn at two gateways at once is told, although each sees the other turned', async () => {
    await report([mina])
    await here.tell()
    atB = new Map([[mina, 'dnd']])
    told = []
    await report([], [], { modes: [[mina, 'dnd']] })
    await here.tell()
    expect(told).toEqual([dnd(mina)])
    atB = new Map([[mina, 'active']])
    told = []
    await report([], [], { modes: [[mina, null]] })
    await here.tell()
    expect(told).toEqual([online(mina)])
  })

  it('a node of before reports no modes, and its people are active', async () => {
    hasOthers = false
    await report([mina])
    expect(await here.of([mina])).toEqual([online(mina)])
  })

  it('the modes known here are told while Redis is lost', async () => {
    isDown = true
    await report([mina], [], { modes: [[mina, 'dnd']] })
    await here.tell()
    expect(told).toEqual([dnd(mina)])
  })
})

describe('with one gateway', () => {
  it('a single gateway shares nothing', async () => {
    hasOthers = false
    expect(await report([mina])).toBe(true)
    await here.tell()
    await here.sweep()
    await here.of([mina, olga])
    expect(asked).toEqual([])
    expect(told).toEqual([online(mina)])
  })

  it('sharing ends with the last other gateway, after its people are told to be offline', async () => {
    await report([mina])
    await here.sweep()
    hasOthers = false
    lost = [{ node: 'b', userIds: [olga] }]
    await here.sweep()
    await here.tell()
    expect(told).toEqual([online(mina), offline(olga)])
    expect(asked.at(-1)).toBe('forget')
    asked = []
    await here.sweep()
    expect(asked).toEqual([])
  })
})
