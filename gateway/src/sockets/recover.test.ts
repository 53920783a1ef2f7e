import { beforeEach, expect, it } from '@jest/globals'
import type { Bus } from '@hubbub/runtime'
import { PushGate } from '../rooms/push-gate.ts'
import { LostLinks } from '../redis/lost-links.ts'
import type { GatewayRedis } from '../redis/gateway-redis.ts'
import { recover } from './recover.ts'

type Unused = Pick<Parameters<typeof recover>[0], 'audience' | 'roomJoiner' | 'watch' | 'availabilities'>

let isHearing: boolean
let hasBus: boolean
let isReady: boolean
let announced: unknown[]
let asked: number
let said: [string, boolean][]
let rounds: (() => void)[]
let deaf: () => void
let busSaid: (nodeId: string, isConnected: boolean) => void

beforeEach(() => {
  isHearing = hasBus = isReady = true
  ;[announced, asked, said, rounds] = [[], 0, [], []]
  const lease = { isHeld: () => true, remembersMs: 0, whenLost: () => {} }
  const bus = {
    ...{ nodeId: 'own', lease, isConnected: () => hasBus, onCommand: () => {} },
    announce: (event: string, payload: unknown) => void announced.push([event, payload]),
  }
  const redis = {
    hears: () => isHearing,
    whenDeaf: (run: () => void) => void (deaf = run),
    whenBusSaid: (run: typeof busSaid) => void (busSaid = run),
    sayBus: (nodeId: string, isConnected: boolean) => void said.push([nodeId, isConnected]),
    whenLeftOut() {},
    whenSaid() {},
    whenBack() {},
  }
  recover({
    bus: bus as unknown as Bus,
    redis: redis as unknown as GatewayRedis,
    pushGate: new PushGate(lease),
    lostLinks: new LostLinks('own', { monotonic: () => 0 }),
    heads: { note() {}, start: async () => {}, stop() {}, soon: () => void asked++ },
    readiness: () => ({ ready: isReady }),
    every(run) {
      rounds.push(run)
      return setTimeout(() => {}, 0).unref()
    },
    ...({ audience: {}, roomJoiner: {}, watch: {}, availabilities: {} } as unknown as Unused),
  })
})
const passRounds = (count: number) => {
  for (let n = 0; n < count; n++) rounds[0]!()
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a gateway that does not hear Redis says so in each round, and asks in each round at first only', () => {
  isHearing = false
  deaf()
  passRounds(9)
  expect([announced.length, asked]).toEqual([10, 10])
  passRounds(30)
  expect([announced.length, asked]).toEqual([40, 13])
})

it('a gateway that hears Redis again says so once', () => {
  isHearing = false
  deaf()
  isHearing = true
  passRounds(2)
  expect(announced).toEqual([
    ['gateway.deaf', { nodeId: 'own' }],
    ['gateway.deaf', { nodeId: 'own', isOver: true }],
  ])
})

it('a gateway without NATS asks in every round, as nobody can tell it anything', () => {
  hasBus = false
  deaf()
  passRounds(39)
  expect([announced, asked]).toEqual([[], 40])
  expect(said).toHaveLength(40)
})

it('a gateway takes people of another one in only while it has NATS and is ready', async () => {
  busSaid('own', false)
  for (const [bus, ready] of [
    [false, true],
    [true, false],
  ] as const) {
    ;[hasBus, isReady] = [bus, ready]
    busSaid('other', false)
    await settled()
  }
  expect(said).toEqual([])
  isReady = true
  busSaid('other', false)
  busSaid('other', true)
  await settled()
  expect(said).toEqual([['own', true]])
})
