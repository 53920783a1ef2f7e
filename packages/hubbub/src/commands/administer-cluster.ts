import { randomBytes } from 'node:crypto'
import {
  createBus,
  createLog,
  leaseMs,
  Metrics,
  NatsTransporter,
  type ServicesBus,
  type ClusterConfig,
  type Config,
  type Log,
} from '@hubbub/runtime'
import { openMongo, type Mongo } from '@hubbub/mongo'
import { fillsOutbox } from './broadcast.ts'
import type { Closers } from '../closers.ts'
import { secretsFrom } from '../secrets/cluster-secrets.ts'
import { addServices } from '../compose.ts'
import { openMongoStores } from '../stores/mongo-stores.ts'
import { roles } from '../roles.ts'

/** A way to call the cluster's nodes; while none is running, the services themselves on its database. */
export async function administerCluster(
  config: Config & { cluster: ClusterConfig },
  closers: Closers,
): Promise<ServicesBus> {
  const log = createLog({ ...config.log, level: 'error' })
  const { mongoUrl, natsUrl } = config.cluster
  const mongo = await openMongo(mongoUrl, { fillsOutbox: fillsOutbox(config) })
  closers.add(() => mongo.close())
  const nodeId = `command-${randomBytes(4).toString('hex')}`
  const isRunning = (await mongo.nodes.alive(leaseMs)).length > 0
  const bus = isRunning
    ? callingBus({ nodeId, log, natsUrl, clusterId: mongo.clusterId })
    : await servingBus({ nodeId, log, mongo, config, closers })
  await bus.start()
  closers.add(() => bus.stop())
  await bus.waitFor(['accounts', 'jobs'])
  return bus
}

function callingBus(parts: { nodeId: string; log: Log; natsUrl: string; clusterId: string }): ServicesBus {
  const { nodeId, log, natsUrl, clusterId } = parts
  const transporter = new NatsTransporter(natsUrl, nodeId, log)
  return createBus({ nodeId, log, caller: { namespace: `hubbub-${clusterId}`, transporter } })
}

interface ServingParts {
  nodeId: string
  log: Log
  mongo: Mongo
  config: Config & { cluster: ClusterConfig }
  closers: Closers
}

async function servingBus({ nodeId, log, mongo, config, closers }: ServingParts): Promise<ServicesBus> {
  const metrics = new Metrics()
  const stores = await openMongoStores(mongo, metrics, log)
  closers.add(() => stores.close())
  const bus = createBus({ nodeId, log })
  const secrets = secretsFrom(config.cluster.secret)
  addServices(new Set(roles), { bus, stores, secrets, config, metrics, storage: null, runsJobs: false })
  return bus
}
