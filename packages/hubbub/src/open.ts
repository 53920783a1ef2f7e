import { startGateway, startWorkers, type Gateway, type GatewayRedis } from '@hubbub/gateway'
import { storageModule } from '@hubbub/files'
import type { ServicesBus, Config, Metrics, Readiness } from '@hubbub/runtime'
import { clientFolderOf } from './client-folder.ts'
import type { Closers } from './closers.ts'
import { roles as allRoles, type Role } from './roles.ts'

interface DoorParts {
  bus: ServicesBus
  config: Config
  metrics: Metrics
  closers: Closers
  roles: ReadonlySet<Role>
  redis?: GatewayRedis
  /** What `/readyz` tells beside whether it is open. */
  parts: Record<string, () => boolean>
  /** Without which a proxy should send people elsewhere. */
  isReady: () => boolean
}

/** Not open yet. */
interface Door extends DoorParts {
  /** Null on a node without this role. */
  gateway: Gateway | null
  readiness: () => Readiness
  /** Sets whether people may come. */
  setOpen(isOpen: boolean): void
}

interface OpenParts {
  /** Between the start of the bus and the opening of the door. */
  afterStart: () => Promise<void>
}

/** The door, which nobody can come through yet. Its processes load while this one opens what it needs. */
export async function createDoor(doorParts: DoorParts): Promise<Door> {
  const { bus, config, metrics, closers, roles, redis, parts, isReady } = doorParts
  let isOpen = false
  const readiness = () => ({
    ready: isOpen && isReady(),
    parts: {
      open: isOpen,
      ...Object.fromEntries(Object.entries(parts).map(([name, isUp]) => [name, isUp()])),
    },
  })
  const door = {
    ...{ bus, config, metrics, readiness, storageModule },
    clientFolder: clientFolderOf(config),
  }
  const startDoor = () =>
    config.workers > 0 ? startWorkers(door) : startGateway({ ...door, ...(redis && { redis }) })
  const gateway = roles.has('gateway') ? await startDoor() : null
  if (gateway) closers.add(() => gateway.stop())
  return { ...doorParts, gateway, readiness, setOpen: (is) => (isOpen = is) }
}

/** Starts what was composed, the door last. */
export async function open(
  { bus, config, metrics, closers, roles, gateway, readiness, setOpen }: Door,
  { afterStart }: OpenParts,
) {
  await bus.start()
  if (config.metrics) {
    const server = await metrics.listen(config.metrics, readiness)
    closers.add(() => void server.close().closeAllConnections())
  }
  await afterStart()
  if (gateway) {
    // Nodes of a cluster come in any order.
    bus.log.debug('waiting for all services')
    await bus.waitFor(allRoles.filter((role) => !isDoneWithout.has(role)))
    // People are served without, and lists of roles of an earlier version have them not.
    if (!bus.jobs.isOffered('jobs.add'))
      bus.log.warn('no node runs the role jobs yet: what is done later waits for one')
  }
  // The last question to another node: whatever is lost from here on, who is in stays.
  const { code: setupCode } = gateway ? await bus.call('accounts.setupCode', {}) : { code: null }
  const port = gateway ? await gateway.listen() : null
  setOpen(true)
  closers.add(() => setOpen(false))

  bus.log.info({ port, node: bus.nodeId, roles: [...roles], workers: config.workers }, 'ready')
  return { port, setupCode }
}

/** Nobody who comes in waits for these. */
const isDoneWithout: ReadonlySet<Role> = new Set<Role>([
  'gateway',
  'jobs',
  'previews',
  'push',
  'search',
  'notifications',
  'mail',
])
