import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { busLost, createBus, createLog, Metrics, type Bus, type Config } from '@hubbub/runtime'
import type { StreamEvent, StreamId, UserId } from '@hubbub/protocol'
import { Ear, LosableRedis, testRedisUrl } from '@hubbub/testing'
import { Redis } from 'ioredis'
import { openGatewayRedis, type GatewayRedis } from './redis/gateway-redis.ts'
import { startGateway, type Gateway } from './start.ts'

const club = 'g_0000000000000000000000000A'
const log = createLog({ level: 'fatal', format: 'json' })
const config = {
  ...{ port: 0, host: '127.0.0.1', publicUrl: null, origins: [] },
  ...{ trustsProxy: false, hasRateLimits: false },
} as unknown as Config

/** Whether each gateway sees others. */
let areSeveral: boolean
/** Whether they tell each other by another way than Redis. */
let haveBus: boolean
let rooms: Map<UserId, StreamId[]>
let endedSessions: Set<string>
let changed: [StreamId, string, number, number][]
let prefix: string
let gateways: OneGateway[]

beforeEach(() => {
  ;[areSeveral, haveBus, rooms, endedSessions, changed, gateways] = [
    true,
    false,
    new Map(),
    new Set(),
    [],
    [],
  ]
  prefix = `test-${randomBytes(6).toString('hex')}`
})
afterEach(async () => {
  for (const gateway of gateways) await gateway.close()
})

/** A real gateway, and behind it services that answer as the test says. */
class OneGateway {
  readonly bus: Bus
  readonly redis: GatewayRedis
  isHeld = true
  isConnected = true
  seesOthers = () => areSeveral
  loseLease = () => {}
  #gateway!: Gateway
  #url = ''
  readonly #ears: Ear[] = []
  readonly #announce: Bus['announce']

  static async open(url = testRedisUrl()): Promise<OneGateway> {
    const one = new OneGateway(url)
    gateways.push(one)
    await until(() => one.redis.isUp())
    one.#gateway = await startGateway({
      ...{
        bus: one.bus,
        redis: one.redis,
        config,
        metrics: new Metrics(),
        clientFolder: null,
        storageModule: null,
      },
      readiness: () => ({ ready: true, parts: {} }),
    })
    await one.bus.start()
    one.#url = `http://127.0.0.1:${await one.#gateway.listen()}`
    return one
  }

  private constructor(url: string) {
    const bus = createBus({ nodeId: `node-${gateways.length}`, log })
    const lease = {
      isHeld: () => this.isHeld,
      remembersMs: 0,
      whenLost: (run: () => void) => void (this.loseLease = run),
    }
    // What gateways tell each other goes over NATS: here it is handed on.
    const tellAll = ((event, payload) => {
      for (const one of haveBus && event.startsWith('gateway.') ? gateways : [this])
        if (this.isConnected || one === this) one.#announce(event, payload)
    }) as Bus['announce']
    this.#announce = bus.announce
    this.bus = {
      ...{ ...bus, lease, hasOthers: () => this.seesOthers(), announce: tellAll },
      isConnected: () => this.isConnected,
      tellGateway: (nodeId, payload) =>
        gateways.find((one) => one.bus.nodeId === nodeId)!.#announce('gateway.said', payload),
    }
    this.redis = openGatewayRedis(url, { prefix, log })
    for (const [name, actions] of Object.entries(services)) bus.add({ name, actions })
  }

  /** Somebody connects here, and hears what the club says. */
  async member(userId: UserId): Promise<Ear> {
    rooms.set(userId, [userId, club])
    const ear = new Ear(this.#url, userId)
    this.#ears.push(ear)
    return ear.welcome()
  }

  say(rev: number): void {
    this.bus.announce('stream.changed', { room: club, event: renamed(rev), seq: 0, committedAt: 0 })
  }

  loseNats(): void {
    this.isConnected = false
    this.#announce(busLost as never, {} as never)
  }

  async close(): Promise<void> {
    for (const ear of this.#ears) ear.close()
    await this.#gateway.stop()
    await this.bus.stop()
    await this.redis.close()
  }
}

const services = {
  accounts: {
    authenticate: ({ params }: { params: { accessToken: UserId } }) => ({
      ...{ userId: params.accessToken, sessionId: `s_${params.accessToken}` },
      ...{ kind: 'person', isAdministrator: false },
    }),
    holds: ({ params }: { params: { sessionId: string } }) => !endedSessions.has(params.sessionId),
  },
  groups: {
    subscriptions: ({ params }: { params: { userId: UserId } }) => ({ rooms: rooms.get(params.userId) }),
  },
  messages: {
    heads: () => ({ heads: {} }),
    headsOf: () => ({}),
    changedSince: () => ({ cursor: '0', isCut: false, heads: changed }),
  },
  presence: { report: () => true, of: () => [] },
}

const renamed = (rev: number) =>
  ({ stream: club, epoch: 'e', rev, type: 'group.changed', data: {} }) as unknown as StreamEvent
const revs = (ear: Ear) => ear.events.map(({ rev }) => rev)
const rev = (wanted: number) => (event: StreamEvent) => event.rev === wanted
const [mina, olga] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}

describe('two gateways', () => {
  it('members at both gateways hear each event once', async () => {
    const [a, b] = [await OneGateway.open(), await OneGateway.open()]
    const [here, there] = [await a.member(mina), await b.member(olga)]
    a.say(1)
    b.say(2)
    for (const ear of [here, there])
      await Promise.all([ear.hears('event', rev(1)), ear.hears('event', rev(2))])
    expect([revs(here).sort(), revs(there).sort()]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('Redis is not asked for rooms of only one session or one socket', async () => {
    const a = await OneGateway.open()
    await a.member(mina)
    await a.redis.settled()
    const asking = new Redis(testRedisUrl())
    const channels = (await asking.call('PUBSUB', 'SHARDCHANNELS', `${prefix}*`)) as string[]
    asking.disconnect()
    const named = channels.map((one) => one.split('#').at(-2)).filter((one) => /^[gucs]_/.test(one!))
    expect(named.sort()).toEqual([club, mina])
  })

  it('the goodbye of one gateway is not heard at another', async () => {
    const [, b] = [await OneGateway.open(), await OneGateway.open()]
    const there = await b.member(olga)
    await gateways.shift()!.close()
    b.say(1)
    await there.hears('event', rev(1))
    expect(there.heard.some(({ name }) => name === 'bye')).toBe(false)
  })
})

describe('a single gateway', () => {
  it('a single gateway tells its sockets without Redis, until another one comes', async () => {
    areSeveral = false
    const asking = new Redis(testRedisUrl())
    const published = async () =>
      Number(/cmdstat_spublish:calls=(\d+)/.exec(await asking.info('commandstats'))?.[1] ?? 0)
    const a = await OneGateway.open()
    const here = await a.member(mina)
    const before = await published()
    for (let n = 1; n <= 100; n++) a.say(n)
    await here.hears('event', rev(100))
    expect((await published()) - before).toBe(0)

    areSeveral = true
    const there = await (await OneGateway.open()).member(olga)
    a.say(101)
    await there.hears('event', rev(101))
    expect((await published()) - before).toBeGreaterThan(0)
    asking.disconnect()
  })
})

describe('Redis is lost', () => {
  it.each(['cut', 'freeze'] as const)(
    '(%s) members here still hear events, and members at the other gateway again when Redis is back',
    async (how) => {
      const redis = await LosableRedis.open()
      const [a, b] = [await OneGateway.open(redis.url), await OneGateway.open(redis.url)]
      const [here, there] = [await a.member(mina), await b.member(olga)]
      redis[how]()
      await until(() => !a.redis.isUp() && !b.redis.isUp())
      a.say(1)
      await here.hears('event', rev(1))
      // Rooms that come to be meanwhile are heard as well.
      const late = 'u_0000000000000000000000000C'
      const later = await b.member(late)

      changed = [[club, 'e', 1, 0]]
      redis.mend()
      await there.hears('heads', (heads: object) => club in heads)
      await until(() => a.redis.isUp() && b.redis.isUp())
      a.say(2)
      for (const ear of [here, there, later]) await ear.hears('event', rev(2))
      expect(revs(there)).toEqual([2])
      expect(a.redis.figures.leftOut()).toBeGreaterThan(0)
      for (const gateway of gateways.splice(0)) await gateway.close()
      await redis.close()
    },
  )
})

describe('a gateway that alone has lost a link', () => {
  beforeEach(() => {
    haveBus = true
  })

  it('members at a gateway without Redis hear events from the others, and nobody hears one twice', async () => {
    const redis = await LosableRedis.open()
    const a = await OneGateway.open(redis.url)
    const [b, c] = [await OneGateway.open(), await OneGateway.open()]
    const ears = [await a.member(mina), await b.member(olga), await c.member('u_0000000000000000000000000C')]
    redis.cut()
    await until(() => !a.redis.hears())
    // What was on its way when the link was lost is asked for.
    changed = [[club, 'e', 1, 0]]
    await ears[0]!.hears('heads', (heads: object) => club in heads)
    b.say(2)
    a.say(3)
    for (const ear of ears) for (const n of [2, 3]) await ear.hears('event', rev(n))
    expect(ears.map((ear) => revs(ear).toSorted())).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ])
    for (const gateway of gateways.splice(0)) await gateway.close()
    await redis.close()
  })

  it('members at a gateway without NATS hear events from one that knows of no other', async () => {
    const [a, b] = [await OneGateway.open(), await OneGateway.open()]
    const [here, there] = [await a.member(mina), await b.member(olga)]
    a.loseNats()
    b.seesOthers = () => false
    await until(() => {
      b.say(1)
      return revs(here).includes(1)
    })
    a.say(2)
    for (const ear of [here, there]) await ear.hears('event', rev(2))
    expect(revs(there)).toEqual(revs(there).toSorted())
    // It asks again and again what has changed.
    for (const n of [3, 4]) {
      changed = [[club, 'e', n, 0]]
      await here.hears('heads', (heads: Record<string, [string, number, number]>) => heads[club]?.[1] === n)
    }
  })
})

describe('an unreachable gateway', () => {
  it('an unreachable gateway sends heads instead of events, to the present members only', async () => {
    const [a, b] = [await OneGateway.open(), await OneGateway.open()]
    const [here, removed, ended] = [
      await a.member(mina),
      await a.member(olga),
      await a.member('u_0000000000000000000000000D'),
    ]
    a.isHeld = false
    rooms.set(olga, [olga])
    endedSessions.add('s_u_0000000000000000000000000D')
    a.say(1)
    b.say(2)
    await here.hears('heads', (heads: Record<string, [string, number, number]>) => heads[club]?.[1] === 2)
    expect([revs(here), revs(removed)]).toEqual([[], []])
    for (const ear of [removed, ended]) expect(ear.heard.some(({ name }) => name === 'heads')).toBe(false)

    a.loseLease()
    a.isHeld = true
    await ended.ended()
    await until(() => {
      a.say(3)
      return revs(here).includes(3)
    })
    expect([revs(removed), revs(ended)]).toEqual([[], []])
  })
})
