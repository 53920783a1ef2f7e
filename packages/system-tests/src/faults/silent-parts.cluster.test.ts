import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addressOf, hubbub, TestCluster, testNatsUrl, testRedisUrl, Wire } from '@hubbub/testing'

let silent: Record<'NATS_URL' | 'REDIS_URL' | 'MONGO_URL', Wire>
const { env } = new TestCluster()
beforeAll(async () => {
  const dead = async (url: string, port: number) => {
    const wire = await new Wire({ far: () => [addressOf(url, port)] }).open()
    wire.freeze()
    return wire
  }
  silent = {
    NATS_URL: await dead(testNatsUrl(), 4222),
    REDIS_URL: await dead(testRedisUrl(), 6379),
    MONGO_URL: await dead(env['MONGO_URL']!, 27017),
  }
})
afterAll(async () => {
  for (const wire of Object.values(silent)) await wire.close()
})

it.each([
  ['NATS', 'NATS_URL'],
  ['Redis', 'REDIS_URL'],
  ['MongoDB', 'MONGO_URL'],
] as const)(
  'a node whose %s takes connections and does not answer says so, and ends',
  async (name, setting) => {
    const url = silent[setting].insteadOf(env[setting]!)
    const { code, stderr } = await hubbub(['start'], { ...env, HOST: '127.0.0.1', PORT: '0', [setting]: url })
    expect(stderr).toContain(`${name} does not answer`)
    expect(code).toBeGreaterThan(0)
  },
)
