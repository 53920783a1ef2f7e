import { beforeEach, expect, it } from '@jest/globals'
import { createBus, createLog, newId, type Bus, type CallerMeta } from '@hubbub/runtime'
import { limits, type UserId } from '@hubbub/protocol'
import { presenceService } from './presence.service.ts'

const [mina, olga, noor] = [newId('u'), newId('u'), newId('u')]
/** Mina and olga share a group; nobody has met noor. */
const met = new Set([mina, olga])

/** Who is apart from whom by a block. */
const apart = new Map<UserId, UserId[]>()

let bus: Bus
let told: unknown[]
let tick: () => Promise<void>
let ticking: number[]

beforeEach(async () => {
  told = []
  apart.clear()
  ticking = []
  const real = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
  bus = { ...real, announce: (event, payload) => void told.push([event, payload]) }
  bus.add(
    presenceService({
      bus,
      repeat(ms, run) {
        if (ms === limits.presenceBatchMs) tick = run
        ticking.push(ms)
        return () => void (ticking = ticking.filter((one) => one !== ms))
      },
    }),
  )
  bus.add({
    name: 'groups',
    actions: {
      whoSharesConversation: ({ params }: { params: { userId: UserId; userIds: UserId[] } }) =>
        met.has(params.userId) ? params.userIds.filter((id) => met.has(id)) : [],
    },
  })
  bus.add({
    name: 'relations',
    actions: { apartFrom: ({ params }: { params: { userId: UserId } }) => apart.get(params.userId) ?? [] },
  })
  await bus.start()
})

const as = (userId: UserId): CallerMeta => ({
  actor: { userId, sessionId: newId('s'), kind: 'person', isAdministrator: false },
  address: '192.0.2.7',
  device: 'Firefox',
})
const report = (came: UserId[], went: UserId[] = []) =>
  bus.call('presence.report', { node: 'test', came, went, isWhole: false })
const watch = async (who: UserId, userIds: UserId[]) =>
  (await bus.operate('presence.watch', { userIds }, as(who))).presence

it('mina sees that olga is online, and herself', async () => {
  await report([olga])
  expect(await watch(mina, [olga, mina])).toEqual([
    { userId: olga, status: 'online' },
    { userId: mina, status: 'offline' },
  ])
})

it('a stranger’s presence is shown to nobody', async () => {
  await report([olga])
  expect(await watch(noor, [olga, mina])).toEqual([])
  await report([noor])
  expect(await watch(mina, [noor])).toEqual([])
})

it('the presence of each of two who are apart is hidden from the other', async () => {
  await report([mina, olga])
  apart.set(mina, [olga]).set(olga, [mina])
  expect(await watch(mina, [olga])).toEqual([])
  expect(await watch(olga, [mina, olga])).toEqual([{ userId: olga, status: 'online' }])
})

it('nobody watches more people than a screen holds', async () => {
  const crowd = Array.from({ length: limits.presenceWatched + 1 }, () => newId('u'))
  await expect(watch(mina, crowd)).rejects.toMatchObject({ code: 'bad_input' })
})

it('changes of presence are told together, and nothing is told when there are none', async () => {
  await report([mina])
  await report([olga])
  await tick()
  await tick()
  expect(told).toEqual([
    [
      'presence.changed',
      {
        presence: [
          { userId: mina, status: 'online' },
          { userId: olga, status: 'online' },
        ],
      },
    ],
  ])
})

it('a person who stays away is reported as gone', async () => {
  await report([mina])
  await tick()
  await report([], [mina])
  await tick()
  expect(told.at(-1)).toEqual(['presence.changed', { presence: [{ userId: mina, status: 'offline' }] }])
  expect(await bus.call('presence.of', { userIds: [mina] })).toEqual([{ userId: mina, status: 'offline' }])
})

it('the reports of presence end when the process stops', async () => {
  expect(ticking).toContain(limits.presenceBatchMs)
  await bus.stop()
  expect(ticking).toEqual([])
})
