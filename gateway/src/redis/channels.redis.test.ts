import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { testRedisUrl } from '@hubbub/testing'
import { Redis } from 'ioredis'
import { Channels } from './channels.ts'

let hearing: Redis
let saying: Redis
let name: (n: number) => string
let failures: number
let channels: Channels
let heard: string[]
beforeEach(async () => {
  const prefix = `test-${randomBytes(6).toString('hex')}`
  name = (n) => `${prefix}#${n}#`
  ;[hearing, saying] = [new Redis(testRedisUrl()), new Redis(testRedisUrl())]
  ;[heard, failures] = [[], 0]
  channels = new Channels((channel) => !channel.endsWith('#13#'))
  channels.on('smessageBuffer', (_, message) => void heard.push(message.toString()))
  await hearing.ping()
  await channels.attach(hearing, () => failures++)
})
afterEach(() => {
  for (const client of [hearing, saying]) if (client.status !== 'end') client.disconnect()
})

const hears = async (n: number) => (await saying.spublish(name(n), `${n}`)) === 1

it('a subscribed channel is heard once the subscription is settled', async () => {
  for (const n of [1, 2, 13]) channels.ssubscribe(name(n))
  await channels.settled()
  expect([await hears(1), await hears(2), await hears(13)]).toEqual([true, true, false])
  await hearing.ping()
  expect(heard).toEqual(['1', '2'])
})

it('a listener added after the connection opened hears as well', async () => {
  const late: string[] = []
  channels.on('smessageBuffer', (_, message) => void late.push(message.toString()))
  channels.ssubscribe(name(1))
  await channels.settled()
  await hears(1)
  await hearing.ping()
  expect(late).toEqual(['1'])
})

it('joins and leaves of rooms in one turn ask Redis only for the difference', async () => {
  channels.ssubscribe(name(0))
  for (const n of [1, 2, 3]) channels.ssubscribe(name(n))
  await channels.settled()
  channels.sunsubscribe([name(1), name(2)])
  channels.ssubscribe(name(4))
  channels.sunsubscribe(name(4))
  channels.ssubscribe(name(2))
  await channels.settled()
  expect([await hears(1), await hears(2), await hears(3), await hears(4)]).toEqual([false, true, true, false])
  expect(channels.size).toBe(3)
})

it('very many channels are heard again on a new connection', async () => {
  for (let n = 100; n < 2_100; n++) channels.ssubscribe(name(n))
  await channels.settled()
  const again = new Redis(testRedisUrl())
  await again.ping()
  hearing.disconnect()
  await channels.attach(again, () => failures++)
  expect([await hears(100), await hears(2_099)]).toEqual([true, true])
  again.disconnect()
})

it('a connection that does not take the subscriptions is given up', async () => {
  hearing.disconnect()
  const lost = { status: 'ready', ssubscribe: () => Promise.reject(new Error('away')), on() {} }
  await channels.attach(lost as unknown as Redis, () => failures++)
  channels.ssubscribe(name(1))
  await channels.settled()
  expect(failures).toBe(1)
})
