import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ConversationId, type GroupId } from '@hubbub/protocol'
import {
  addressOf,
  Somebody,
  TestCluster,
  testDatabaseUrl,
  testNatsUrl,
  testRedisUrl,
  Wire,
  TestSystem,
  type ClusterShape,
} from '@hubbub/testing'

/** So many that both service nodes, and both gateways, have some of them. */
const placeCount = 10

type Part = 'nats' | 'redis' | 'database'
export type Wires = Record<Part, Wire>

interface SceneParts {
  system: TestSystem
  cluster: TestCluster
  wires: Wires
  ofSecond: Pick<Wires, 'nats' | 'redis'>
  olga: Somebody
  mina: Somebody
  groupId: GroupId
  places: ConversationId[]
}

/** A cluster whose parts can be taken away: NATS and Redis from all nodes, the database from one of them alone. */
export class LostFixture {
  readonly cluster: TestCluster
  readonly wires: Wires
  /** What leads from the second gateway to those. */
  readonly ofSecond: Pick<Wires, 'nats' | 'redis'>
  readonly olga: Somebody
  readonly mina: Somebody
  readonly groupId: GroupId
  readonly places: ConversationId[]
  readonly #system: TestSystem

  /** Olga and mina are at the first gateway. */
  static async open(shape?: ClusterShape): Promise<LostFixture> {
    const database = testDatabaseUrl()
    const wires = {
      nats: await wireTo(testNatsUrl(), 4222),
      redis: await wireTo(testRedisUrl(), 6379),
      database: await wireTo(database, 27017),
    }
    const cluster = new TestCluster(
      {
        NATS_URL: wires.nats.insteadOf(testNatsUrl()),
        REDIS_URL: wires.redis.insteadOf(testRedisUrl()),
        MONGO_URL: database,
      },
      shape,
    )
    cluster.nodes[0]!.env['MONGO_URL'] = wires.database.insteadOf(database)
    const ofSecond = { nats: await wireBehind(wires.nats), redis: await wireBehind(wires.redis) }
    const { env } = cluster.gateways[1]!
    env['NATS_URL'] = ofSecond.nats.insteadOf(env['NATS_URL']!)
    env['REDIS_URL'] = ofSecond.redis.insteadOf(env['REDIS_URL']!)
    const system = await TestSystem.on(cluster)
    const [olga, mina] = [await at(0, 'olga', system, cluster), await at(0, 'mina', system, cluster)]
    const { group, channels } = await system.group(olga, [mina])
    const places = [channels[0]!.conversation.id]
    while (places.length < placeCount)
      places.push(
        (await olga.call('groups.createChannel', { groupId: group.id, name: `place-${places.length}` })).id,
      )
    return new LostFixture({ system, cluster, wires, ofSecond, olga, mina, groupId: group.id, places })
  }

  private constructor({ system, cluster, wires, ofSecond, olga, mina, groupId, places }: SceneParts) {
    this.#system = system
    this.cluster = cluster
    this.wires = wires
    this.ofSecond = ofSecond
    this.olga = olga
    this.mina = mina
    this.groupId = groupId
    this.places = places
  }

  /** Somebody more in the group, at the second gateway. */
  async joins(name: string): Promise<Somebody> {
    const { code } = await this.olga.call('groups.createInvite', { groupId: this.groupId })
    const somebody = await at(1, name, this.#system, this.cluster)
    await somebody.call('groups.join', { code })
    return somebody
  }

  /** Something is said in every place at once, each until it is acknowledged or for too long; answers the longest wait. */
  async longestWait(who: Somebody, body = 'said'): Promise<number> {
    const waits = await Promise.all(
      this.places.map(async (conversationId) => {
        const began = performance.now()
        const cid = randomUUID()
        await insist(() => who.call('messages.send', { conversationId, cid, body })).catch(unlessTooLong)
        return performance.now() - began
      }),
    )
    return Math.max(...waits)
  }

  mend(): void {
    for (const wire of this.#allWires) wire.mend()
    for (const node of this.cluster.nodes) node.signal('SIGCONT')
  }

  async close(): Promise<void> {
    this.mend()
    await this.#system.close()
    for (const wire of this.#allWires) await wire.close()
  }

  get #allWires(): Wire[] {
    return [...Object.values(this.ofSecond), ...Object.values(this.wires)]
  }
}

const tooLongMs = 60_000

/** Throws the last failure after too long a time. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + tooLongMs
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error
      await sleep(100)
    }
}

const isPassing = (error: unknown) =>
  !(error instanceof AppError) || ['busy', 'timed_out', 'unexpected'].includes(error.code)

function unlessTooLong(error: unknown): void {
  if (!isPassing(error)) throw error
}

async function at(
  gateway: number,
  name: string,
  system: TestSystem,
  cluster: TestCluster,
): Promise<Somebody> {
  const { tokens } = await system.person(name)
  return new Somebody(name, cluster.gateways[gateway]!.url, tokens)
}

const wireBehind = ({ port }: Wire) => new Wire({ far: () => [{ host: '127.0.0.1', port }] }).open()

const wireTo = (url: string, port: number) => new Wire({ far: () => [addressOf(url, port)] }).open()
