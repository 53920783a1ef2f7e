import { randomBytes } from 'node:crypto'
import {
  addressOf,
  FaultProxy,
  FrontDoor,
  splitNats,
  splitRedis,
  tampering,
  TestCluster,
  Wire,
  TestSystem,
  type Seeded,
} from '@hubbub/testing'
import { ownMongo, ownNats, ownRedis } from '@hubbub/dev-tools'
import { CutWay } from './cut-way.ts'
import { Node } from './node.ts'
import { OwnProcess } from './own-process.ts'
import type { TargetProcess } from './target-process.ts'

/** Two gateways and two service nodes on servers of their own, with mischief on the ways between them. */
export class Backend {
  readonly system: TestSystem
  readonly cluster: TestCluster
  readonly door: FrontDoor
  readonly proxy: FaultProxy
  readonly nodes: Node[]
  readonly #servers: OwnServers
  readonly #ways: Ways

  static async open(chance: Seeded, databases?: string): Promise<Backend> {
    const proxy = new FaultProxy({
      odds: {
        dropped: chance.between(0.05, 0.3),
        doubled: chance.between(0.05, 0.2),
        late: chance.between(0.05, 0.25),
      },
      chance: () => chance.next(),
    })
    const servers = await startServers(proxy, databases)
    const cluster = new TestCluster(servers.env)
    const ways = await waysOf(cluster)
    try {
      const system = await TestSystem.on(cluster)
      const door = await FrontDoor.open(cluster.gateways)
      return new Backend({ system, cluster, door, proxy, servers, ways })
    } catch (error) {
      await cluster.kill()
      await ways.end()
      await servers.end()
      throw error
    }
  }

  private constructor({ system, cluster, door, proxy, servers, ways }: GroundParts) {
    this.system = system
    this.cluster = cluster
    this.door = door
    this.proxy = proxy
    this.nodes = cluster.nodes.map((node) => new Node(node))
    this.#servers = servers
    this.#ways = ways
  }

  get victims(): TargetProcess[] {
    return [...this.nodes, ...this.#servers.all, ...this.#ways.all]
  }

  get ownsDatabase(): boolean {
    return this.#servers.all.some(({ name }) => name === 'database')
  }

  async close(): Promise<void> {
    for (const node of this.nodes) node.retire()
    for (const target of this.victims) target.goOn()
    await this.system.close()
    await this.door.close()
    await this.#ways.end()
    await this.#servers.end()
  }
}

interface GroundParts {
  system: TestSystem
  cluster: TestCluster
  door: FrontDoor
  proxy: FaultProxy
  servers: OwnServers
  ways: Ways
}

interface Ways {
  all: CutWay[]
  end(): Promise<void>
}

/** The ways of the service nodes to the database, each by itself. */
async function waysOf({ serviceNodes, env }: TestCluster): Promise<Ways> {
  const far = addressOf(env['MONGO_URL']!, 27017)
  const wires = await Promise.all(serviceNodes.map(() => new Wire({ far: () => [far] }).open()))
  return {
    all: serviceNodes.map((node, n) => new CutWay(node, wires[n]!)),
    async end() {
      for (const wire of wires) await wire.close()
    },
  }
}

interface OwnServers {
  all: OwnProcess[]
  /** Where the nodes find them: behind wires. */
  env: Record<string, string>
  end(): Promise<void>
}

/** A database server that is not ours is used as it is, and left alone. */
async function startServers(proxy: FaultProxy, databases?: string): Promise<OwnServers> {
  const nats = await OwnProcess.start('NATS', ownNats)
  const redis = await OwnProcess.start('Redis', ownRedis)
  const database = await OwnProcess.start('database', ownMongo)
  if (!nats || !redis) throw new Error('nats-server and redis-server have to be on this machine')
  const wires = [
    await new Wire({ far: () => [addressOf(nats.url, 4222)], tamper: tampering(splitNats, proxy) }).open(),
    await new Wire({
      far: () => [addressOf(redis.url, 6379)],
      tamper: tampering(splitRedis, proxy),
    }).open(),
  ]
  const databaseServer = database?.url ?? databases
  const all = [nats, redis, ...(database ? [database] : [])]
  return {
    all,
    env: {
      NATS_URL: wires[0]!.insteadOf(nats.url),
      REDIS_URL: wires[1]!.insteadOf(redis.url),
      ...(databaseServer && { MONGO_URL: databaseOn(databaseServer) }),
    },
    async end() {
      for (const wire of wires) await wire.close()
      for (const one of all) await one.kill()
    },
  }
}

function databaseOn(server: string): string {
  const url = new URL(server)
  url.pathname = `/hubbub-faults-${randomBytes(6).toString('hex')}`
  return url.href
}
