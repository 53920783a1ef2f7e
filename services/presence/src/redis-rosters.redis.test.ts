import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { UserId } from '@hubbub/protocol'
import { testRedisUrl } from '@hubbub/testing'
import { Redis } from 'ioredis'
import { redisRosters, type SharedRedis } from './redis-rosters.ts'
import type { SharedRosters } from './shared-rosters.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]

let redis: Redis
let prefix: string
let rosters: SharedRosters
beforeEach(() => {
  redis = new Redis(testRedisUrl())
  prefix = `test-${randomBytes(6).toString('hex')}`
  const run: SharedRedis['run'] = async (commands) => {
    const answers = await redis.multi(commands).exec()
    return answers!.map(([error, answer]) => {
      if (error) throw error
      return answer
    })
  }
  rosters = redisRosters({ prefix, run })
})
afterEach(async () => {
  const keys = await redis.keys(`${prefix}*`)
  if (keys.length > 0) await redis.del(keys)
  redis.disconnect()
})

const report = (node: string, came: UserId[], went: UserId[] = [], isWhole = false) =>
  rosters.note({ node, came, went, isWhole })
/** No sign of life for long enough. */
const dies = (node: string) => redis.del(`${prefix}:presence:${node}:alive`)
const at = (...userIds: UserId[]) => new Map(userIds.map((userId) => [userId, 'active']))
const online = (userId: UserId) => ({ userId, state: 'active', isTurn: false })
const offline = (userId: UserId) => ({ userId, state: null, isTurn: false })

it('an unknown gateway is asked for a whole report', async () => {
  expect((await report('a', [mina])).isKnown).toBe(false)
  expect((await report('a', [mina], [], true)).isKnown).toBe(true)
  expect((await report('a', [olga])).isKnown).toBe(true)
})

it('a person is at the gateways that reported them, until they report otherwise', async () => {
  await report('a', [mina, olga], [], true)
  await report('b', [olga], [], true)
  expect(await rosters.elsewhere([mina, olga, ivan], 'c')).toEqual(at(mina, olga))
  expect(await rosters.elsewhere([mina, olga, ivan], 'a')).toEqual(at(olga))
  await report('b', [ivan], [olga])
  expect(await rosters.elsewhere([mina, olga, ivan], 'a')).toEqual(at(ivan))
})

it('a person looks at a device at the gateways that say so, until they say otherwise or die', async () => {
  const looks = (node: string, active: [UserId, boolean][], isWhole = false) =>
    rosters.note({ node, came: [], went: [], isWhole, active })
  const looking = async (node: string) => [...(await rosters.looking([mina, olga, ivan], node, 0))]
  await looks('a', [[mina, true]], true)
  await looks('b', [[olga, true]], true)
  expect([await looking('c'), await looking('a')]).toEqual([[mina, olga], [olga]])
  await looks('a', [
    [mina, false],
    [ivan, true],
  ])
  expect(await looking('c')).toEqual([olga, ivan])
  await looks('a', [], true)
  expect(await looking('c')).toEqual([olga])
  await dies('b')
  await rosters.sweep('c')
  expect(await looking('c')).toEqual([])
})

it('a person who looked at a device a while ago is known at every gateway', async () => {
  const looks = (active: [UserId, boolean][]) =>
    rosters.note({ node: 'a', came: [], went: [], isWhole: false, active })
  await looks([
    [mina, true],
    [olga, true],
  ])
  await looks([[mina, false]])
  const within = async (ms: number) => [...(await rosters.looking([mina, ivan], 'a', ms))]
  expect(await within(60_000)).toEqual([mina])
  await redis.zadd(`${prefix}:presence:looked`, Date.now() - 120_000, mina)
  expect(await within(60_000)).toEqual([])
  expect(await within(180_000)).toEqual([mina])
})

it('a whole report returns what others have to be told', async () => {
  expect((await report('a', [mina, olga], [], true)).changes).toEqual([online(mina), online(olga)])
  expect((await report('a', [olga, ivan], [], true)).changes).toEqual([online(ivan), offline(mina)])
})

it('the people of a dead gateway are given to one caller, and nothing of it stays', async () => {
  await report('a', [mina], [], true)
  await report('b', [olga, ivan], [], true)
  await dies('b')
  const swept = await Promise.all([rosters.sweep('a'), rosters.sweep('a'), rosters.sweep('c')])
  const lost = swept.flatMap((one) => one.lost)
  expect(lost).toEqual([{ node: 'b', userIds: expect.arrayContaining([olga, ivan]) }])
  expect(await redis.keys(`${prefix}:presence:b*`)).toEqual([])
  expect(await rosters.sweep('a')).toEqual({ others: 0, lost: [] })
})

it('a gateway that was only silent sends a whole report, and its people are told to be online again', async () => {
  await report('b', [olga], [], true)
  await dies('b')
  await rosters.sweep('a')
  expect((await report('b', [], [])).isKnown).toBe(false)
  expect((await report('b', [olga], [], true)).changes).toEqual([online(olga)])
})

it('a person is as at the gateway where they are active', async () => {
  await rosters.note({
    node: 'a',
    came: [mina, olga],
    went: [],
    isWhole: true,
    modes: [
      [mina, 'away'],
      [olga, 'away'],
    ],
  })
  await report('b', [mina], [], true)
  expect(await rosters.elsewhere([mina, olga, ivan], 'c')).toEqual(
    new Map([
      [mina, 'active'],
      [olga, 'away'],
    ]),
  )
  const { changes } = await rosters.note({
    node: 'b',
    came: [],
    went: [],
    isWhole: false,
    modes: [[mina, 'away']],
  })
  expect(changes).toEqual([{ userId: mina, state: 'away', isTurn: true }])
  expect(await rosters.elsewhere([mina], 'c')).toEqual(new Map([[mina, 'away']]))
  await rosters.note({ node: 'b', came: [], went: [], isWhole: false, modes: [[mina, 'dnd']] })
  expect(await rosters.elsewhere([mina], 'c')).toEqual(new Map([[mina, 'dnd']]))
  await rosters.note({ node: 'b', came: [], went: [], isWhole: false, modes: [[mina, null]] })
  expect(await rosters.elsewhere([mina], 'c')).toEqual(at(mina))
})

it('a whole report says who is in which mode, and who goes leaves none behind', async () => {
  const whole = { node: 'a', went: [], isWhole: true }
  await rosters.note({ ...whole, came: [mina, olga], modes: [[mina, 'dnd']] })
  const { changes } = await rosters.note({ ...whole, came: [mina, olga], modes: [[olga, 'away']] })
  expect(changes).toEqual([
    { userId: mina, state: 'active', isTurn: true },
    { userId: olga, state: 'away', isTurn: true },
  ])
  await report('a', [], [olga])
  await report('a', [olga])
  expect(await rosters.elsewhere([mina, olga], 'b')).toEqual(at(mina, olga))
  await rosters.note({ ...whole, came: [mina], modes: [[mina, 'dnd']] })
  await dies('a')
  await report('b', [], [], true)
  await rosters.sweep('b')
  expect(await redis.keys(`${prefix}:presence:a*`)).toEqual([])
})

it('all keys expire by themselves', async () => {
  await report('a', [mina], [], true)
  await rosters.note({ node: 'a', came: [olga], went: [], isWhole: false, modes: [[olga, 'away']] })
  const keys = await redis.keys(`${prefix}*`)
  expect(keys).toHaveLength(4)
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0)
  await rosters.forget('a')
  expect(await redis.keys(`${prefix}*`)).toEqual([])
})
