import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { UserId } from '@hubbub/protocol'
import { testRedisUrl } from '@hubbub/testing'
import { Redis } from 'ioredis'
import { redisRolls, type SharedRedis } from './redis-rolls.ts'
import type { SharedRolls } from './shared-rolls.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]

let redis: Redis
let prefix: string
let rolls: SharedRolls
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
  rolls = redisRolls({ prefix, run })
})
afterEach(async () => {
  const keys = await redis.keys(`${prefix}*`)
  if (keys.length > 0) await redis.del(keys)
  redis.disconnect()
})

const report = (node: string, came: UserId[], went: UserId[] = [], isWhole = false) =>
  rolls.note({ node, came, went, isWhole })
/** No sign of life for long enough. */
const dies = (node: string) => redis.del(`${prefix}:presence:${node}:alive`)
const online = (userId: UserId) => ({ userId, status: 'online' as const })
const offline = (userId: UserId) => ({ userId, status: 'offline' as const })

it('a gateway that nothing is known of is asked to tell everybody', async () => {
  expect((await report('a', [mina])).isKnown).toBe(false)
  expect((await report('a', [mina], [], true)).isKnown).toBe(true)
  expect((await report('a', [olga])).isKnown).toBe(true)
})

it('a person is at the gateways that said so, until they say otherwise', async () => {
  await report('a', [mina, olga], [], true)
  await report('b', [olga], [], true)
  expect(await rolls.elsewhere([mina, olga, ivan], 'c')).toEqual(new Set([mina, olga]))
  expect(await rolls.elsewhere([mina, olga, ivan], 'a')).toEqual(new Set([olga]))
  await report('b', [ivan], [olga])
  expect(await rolls.elsewhere([mina, olga, ivan], 'a')).toEqual(new Set([ivan]))
})

it('a whole report says what others have to be told', async () => {
  expect((await report('a', [mina, olga], [], true)).changes).toEqual([online(mina), online(olga)])
  expect((await report('a', [olga, ivan], [], true)).changes).toEqual([online(ivan), offline(mina)])
})

it('the people of a gateway that died are told to one asker, and nothing of it stays', async () => {
  await report('a', [mina], [], true)
  await report('b', [olga, ivan], [], true)
  await dies('b')
  const swept = await Promise.all([rolls.sweep('a'), rolls.sweep('a'), rolls.sweep('c')])
  const lost = swept.flatMap((one) => one.lost)
  expect(lost).toEqual([{ node: 'b', userIds: expect.arrayContaining([olga, ivan]) }])
  expect(await redis.keys(`${prefix}:presence:b*`)).toEqual([])
  expect(await rolls.sweep('a')).toEqual({ others: 0, lost: [] })
})

it('one that was only silent tells everybody, and they are told to be here again', async () => {
  await report('b', [olga], [], true)
  await dies('b')
  await rolls.sweep('a')
  expect((await report('b', [], [])).isKnown).toBe(false)
  expect((await report('b', [olga], [], true)).changes).toEqual([online(olga)])
})

it('all that is kept goes by itself', async () => {
  await report('a', [mina], [], true)
  await report('a', [olga])
  const keys = await redis.keys(`${prefix}*`)
  expect(keys).toHaveLength(3)
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0)
  await rolls.forget('a')
  expect(await redis.keys(`${prefix}*`)).toEqual([])
})
