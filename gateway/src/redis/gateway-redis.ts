import { Redis } from 'ioredis'
import type { Log } from '@hubbub/runtime'
import type { PushGate } from '../rooms/push-gate.ts'
import type { FanOut } from '../fan-out/fan-out.ts'
import { Channels } from './channels.ts'
import { fanout } from './fanout.ts'
import { Link } from './link.ts'
import { Publisher } from './publisher.ts'
import { sharedRates, type SharedRates } from './shared-rates.ts'

export type RedisCommand = [name: string, ...parameters: (string | number)[]]

/** What this process has of Redis. Nothing of it throws when Redis is lost, but what says so. */
export interface GatewayRedis {
  /** What all keys and channels of this cluster begin with. */
  prefix: string
  isUp(): boolean
  /** Whether what other gateways say in Redis arrives. */
  hears(): boolean
  /** Runs each time it is there again after it was lost, and all channels are heard again. */
  whenBack(run: () => void): void
  /** Runs each time nothing is heard of it any more. */
  whenDeaf(run: () => void): void
  /** Runs with what another gateway says of its connection to NATS. */
  whenBusSaid(run: (nodeId: string, isConnected: boolean) => void): void
  /** Tells the other gateways whether this one has NATS. */
  sayBus(nodeId: string, isConnected: boolean): void
  /** All of it or nothing, in one round trip. Throws at once while Redis is down. */
  run(commands: RedisCommand[]): Promise<unknown[]>
  /** Leaves a mark that goes by itself. Throws while Redis is down. */
  mark(name: string, seconds: number): Promise<void>
  isMarked(name: string): Promise<boolean>
  /** Runs with what was for other gateways and did not get into Redis. */
  whenLeftOut(run: (message: string) => void): void
  /** Runs with all that is said to other gateways, for those who do not hear Redis. */
  whenSaid(run: (message: string) => void): void
  /** Takes what another gateway could not say by Redis. */
  hear(message: string): void
  /** How sockets of other gateways are reached. */
  adapter(pushGate: PushGate, fanOut: FanOut): ReturnType<typeof fanout>
  /** What all gateways count together. */
  rates: SharedRates
  /** Answers when all that was wanted so far is heard; or when the connection is lost, and it will be heard when it is back. */
  settled(): Promise<void>
  /** For the metrics. */
  figures: Record<'reconnects' | 'leftOut' | 'channels', () => number>
  close(): Promise<void>
}

interface RedisParts {
  prefix: string
  log: Log
}

/** Two connections, as one that hears channels can ask nothing else. Both come back by themselves for ever. */
export function openGatewayRedis(url: string, { prefix, log: given }: RedisParts): GatewayRedis {
  const log = given.child({ part: 'redis' })
  const backs: (() => void)[] = []
  const losses: (() => void)[] = []
  const channels = new Channels((channel) => !ofOneSession.test(channel))
  let wasUp = false
  const onUp = () => {
    if (!isUp()) return
    if (wasUp) for (const run of backs) run()
    wasUp = true
  }
  const asking = new Link({ url, log: log.child({ connection: 'commands' }), onUp })
  const hearing: Link = new Link({
    url,
    log: log.child({ connection: 'channels' }),
    greet: (client) => channels.attach(client, () => hearing.renew()),
    onUp,
    onDown() {
      for (const run of losses) run()
    },
  })
  const publisher = new Publisher(asking)
  const isUp = () => asking.isUp() && hearing.isUp()
  const run = (commands: RedisCommand[]) => transaction(asking.client, commands)
  let hear: (message: string) => void = () => {}
  const whenHeard = (run: typeof hear) => void (hear = run)
  const key = (name: string) => `${prefix}:${name}`
  const bus = Buffer.from(key('bus'))

  return {
    prefix,
    isUp,
    hears: () => hearing.isUp(),
    whenBack: (back) => void backs.push(back),
    whenDeaf: (run) => void losses.push(run),
    whenBusSaid(run) {
      channels.on('smessageBuffer', (channel, message) => {
        if (!channel.equals(bus)) return
        const said = message.toString()
        run(said.slice(1), said.startsWith('+'))
      })
      channels.ssubscribe(bus.toString())
    },
    sayBus(nodeId, isConnected) {
      // Without Redis as well nobody can be told.
      if (asking.isUp()) asking.client.spublish(bus, `${isConnected ? '+' : '-'}${nodeId}`).catch(() => {})
    },
    run,
    async mark(name, seconds) {
      await run([['set', key(name), '1', 'EX', seconds]])
    },
    async isMarked(name) {
      const [found] = await run([['exists', key(name)]])
      return found === 1
    },
    whenLeftOut: (tell) => publisher.whenLeftOut(tell),
    whenSaid: (tell) => publisher.whenSaid(tell),
    hear: (message) => hear(message),
    adapter: (pushGate, fanOut) => fanout({ prefix, publisher, channels, whenHeard }, pushGate, fanOut),
    rates: sharedRates(asking.client, prefix),
    settled: () => channels.settled(),
    figures: {
      reconnects: () => asking.reconnects + hearing.reconnects,
      leftOut: () => publisher.left,
      channels: () => channels.size,
    },
    async close() {
      asking.close()
      hearing.close()
    },
  }
}

/** Throws why, when Redis is not there or refuses. */
export async function tryRedis(url: string): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 4_000,
    commandTimeout: 4_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let why: unknown
  client.on('error', (error) => (why ??= error))
  try {
    await client.connect()
    await client.ping()
    await client.spublish('hubbub', 'is this Redis 7 or newer?')
  } catch (error) {
    // Of a connection that did not come about ioredis throws here only that it is closed.
    throw why ?? (isTooOld(error) ? new Error('Redis 7 or newer is needed') : error)
  } finally {
    client.disconnect()
  }
}

const isTooOld = (error: unknown) => error instanceof Error && /unknown command/i.test(error.message)

// A session's sockets are all on one gateway, or asked about on each: nobody speaks in its room from outside.
const ofOneSession = /#s_[^#]*#$/

async function transaction(client: Redis, commands: RedisCommand[]): Promise<unknown[]> {
  const answers = await client.multi(commands).exec()
  if (!answers) throw new Error('Redis did not do it')
  return answers.map(([error, answer]) => {
    if (error) throw error
    return answer
  })
}
