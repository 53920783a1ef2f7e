import { openGatewayRedis, tryRedis } from '@hubbub/gateway/redis'
import { createBus, Metrics, StartupError, type ClusterConfig, type Config, type Log } from '@hubbub/runtime'
import { openStorage } from '@hubbub/files'
import { openMongo } from '@hubbub/mongo'
import { addBroadcast, fillsOutbox, tellsAtOnce } from './commands/broadcast.ts'
import type { Closers } from './closers.ts'
import { becomeNode } from './cluster-node.ts'
import { secretsFrom } from './secrets/cluster-secrets.ts'
import { addServices } from './compose.ts'
import { openMongoStores } from './stores/mongo-stores.ts'
import { holdLease } from './hold-lease.ts'
import { greetOthers, meetOthers } from './meet-others.ts'
import { createDoor, open } from './open.ts'
import type { Role } from './roles.ts'
import { roles as allRoles } from './roles.ts'
import { whenReachable } from './when-reachable.ts'

interface NodeParts {
  config: Config & { cluster: ClusterConfig }
  roles: ReadonlySet<Role>
  log: Log
  onFailure: (error: Error) => void
  closers: Closers
}

/** A node of a cluster: its roles here, the others' over NATS, everything kept in MongoDB. */
export async function startNode({ config, roles, log, onFailure, closers }: NodeParts) {
  const { mongoUrl, redisUrl, secret, nodeId } = config.cluster
  const metrics = new Metrics()
  const mongo = await whenReachable(() => openMongo(mongoUrl, { fillsOutbox: fillsOutbox(config) }), { log })
  const stores = await openMongoStores(mongo, metrics, log)
  closers.add(() => stores.close())
  await whenReachable(() => reachRedis(redisUrl), { log })
  const redis = openGatewayRedis(redisUrl, { prefix: `hubbub-${mongo.clusterId}`, log })
  closers.add(() => redis.close())
  const cluster = await becomeNode(config, { mongo, roles, log, onFailure })
  closers.add(() => cluster.lease.stop())
  const bus = createBus({
    ...{
      nodeId,
      log,
      cluster,
      tellsAtOnce: tellsAtOnce(config),
      copies: config.copiesCalls,
      store: mongo.reach,
    },
  })
  const broadcast = addBroadcast(config, { bus, stores, roles, closers })
  greetOthers(bus, redis)
  const secrets = secretsFrom(secret)
  const storage = await openStorage(config)
  closers.add(async () => storage?.close())
  addServices(roles, { bus, stores, secrets, config, metrics, storage, runsJobs: true, presence: redis })

  const parts = {
    store: () => stores.isReady(),
    lease: () => cluster.lease.isHeld(),
    nats: () => cluster.transporter.isUp(),
    redis: () => redis.isUp(),
  }
  for (const [part, isUp] of Object.entries(parts))
    metrics.gauge(`${part}_up`, `1 while this node has its ${part}.`, () => Number(isUp()))
  const needsOthers = roles.size < allRoles.length
  const door = await createDoor({
    ...{ bus, config, metrics, closers, roles, redis, parts },
    // With all roles in it a node goes on without NATS, and any node without Redis.
    isReady: () => stores.isReady() && (!needsOthers || parts.nats()),
  })
  return open(door, {
    async afterStart() {
      await holdLease(cluster.lease, { log })
      await meetOthers(bus, redis, cluster.lease)
      broadcast.start()
    },
  })
}

async function reachRedis(url: string): Promise<void> {
  try {
    await tryRedis(url)
  } catch (error) {
    throw new StartupError(
      'part_unreachable',
      `Redis does not answer, or refuses (${(error as Error).message}). Is it running, and is REDIS_URL right?`,
    )
  }
}
