import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { createLog, type CallerMeta } from '@hubbub/runtime'
import { rates } from '@hubbub/protocol'
import { LosableRedis } from '@hubbub/testing'
import { createRateLimit, type RateLimit } from '../limits/rate-limits.ts'
import { openGatewayRedis, type GatewayRedis } from './gateway-redis.ts'

const from: CallerMeta = { actor: null, address: '1.1.1.1', device: 'test' }
const log = createLog({ level: 'fatal', format: 'json' })

let wire: LosableRedis
let redis: GatewayRedis
let gateways: [RateLimit, RateLimit]
beforeEach(async () => {
  wire = await LosableRedis.open()
  await new Promise<void>((resolve) => {
    const prefix = `test-${randomBytes(6).toString('hex')}`
    redis = openGatewayRedis(wire.url, { prefix, log })
    const look = setInterval(() => {
      if (!redis.isUp()) return
      clearInterval(look)
      resolve()
    }, 10)
  })
  const open = () => createRateLimit({ isOn: true, shared: redis.rates, isShared: () => true })
  gateways = [open(), open()]
})
afterEach(async () => {
  await redis.close()
  await wire.close()
})

const { points } = rates.login
const wrong = new Error('wrong')
const guess = (n: number) =>
  gateways[n % 2]!('accounts.login', { name: 'mina' }, from, async () => {
    throw wrong
  }).catch((error: unknown) => {
    if (error !== wrong) throw error
  })

it('guessing passwords at two gateways in turn gives no more tries', async () => {
  for (let n = 0; n < points; n++) await guess(n)
  for (const n of [0, 1]) await expect(guess(n)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('mails to one address are counted together by two gateways', async () => {
  const register = (n: number) =>
    gateways[n % 2]!(
      'accounts.register',
      { name: `name${n}`, email: 'mina@host.example' },
      { ...from, address: `1.1.1.${n}` },
      async () => {},
    )
  for (let n = 0; n < rates.recipient.points; n++) await register(n)
  for (const n of [100, 101]) await expect(register(n)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('each gateway counts for itself without Redis, and nobody waits', async () => {
  wire.cut()
  for (let n = 0; n < 2 * points; n++) await guess(n)
  for (const n of [0, 1]) await expect(guess(n)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('a rate that is not worth a round trip is counted by each gateway', async () => {
  expect(Object.keys(redis.rates).sort()).toEqual([
    ...['login', 'lookup', 'network', 'recipient', 'refresh', 'register'],
  ])
})
