import type { OperationName, Output, Request } from '@hubbub/protocol'
import {
  createBus,
  createLog,
  Metrics,
  type Config,
  type InternalCall,
  type ServicesBus,
} from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { fillsOutbox } from './broadcast.ts'
import { Closers } from '../closers.ts'
import { addServices } from '../compose.ts'
import { control, controlAction, local } from './control.ts'
import { prepareDataFolder, refuseOrphans } from '../stores/data-folder.ts'
import { roles } from '../roles.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { openSqliteStores } from '../stores/sqlite-stores.ts'

export type Administer = <N extends OperationName>(operation: N, input: Request<N>) => Promise<Output<N>>

/**
 * Runs `work` with an administrator's calls, and with those among services: on the running server or cluster, so that it takes effect on
 * else on the data itself.
 */
export async function administer<T>(
  config: Config,
  work: (call: Administer, ask: InternalCall) => Promise<T>,
): Promise<T> {
  const closers = new Closers()
  try {
    const { cluster } = config
    if (cluster) {
      const { administerCluster } = await import('./administer-cluster.ts')
      const bus = await administerCluster({ ...config, cluster }, closers)
      return await work(through(bus), bus.call)
    }
    const { dataFolder } = config
    const isRunning = (await control(dataFolder, 'accounts.list', { limit: 1 })) !== null
    if (isRunning) return await work(throughControl(dataFolder), askThroughControl(dataFolder))
    const bus = await openAlone(config, closers)
    return await work(through(bus), bus.call)
  } finally {
    await closers.close()
  }
}

const through =
  (bus: ServicesBus): Administer =>
  (operation, input) =>
    bus.operate(operation, input, local)

const throughControl =
  (folder: string): Administer =>
  async (operation, input) => {
    const output = await control(folder, operation, input)
    if (output === null) throw stopped()
    return output
  }

const askThroughControl =
  (folder: string): InternalCall =>
  async (action, params) => {
    const answer = await controlAction(folder, action, params)
    if (answer === null) throw stopped()
    return answer.data
  }

const stopped = () => new Error('The server stopped meanwhile. Run the command again.')

async function openAlone(config: Config, closers: Closers): Promise<ServicesBus> {
  prepareDataFolder(config.dataFolder)
  closers.add(lockFolder(config.dataFolder))
  refuseOrphans(config.dataFolder)
  const log = createLog({ ...config.log, level: 'error' })
  const onFailure = (error: Error) => log.fatal(error)
  const metrics = new Metrics()
  const stores = await openSqliteStores({
    ...{ folder: config.dataFolder, fillsOutbox: fillsOutbox(config), metrics, log, onFailure },
  })
  closers.add(() => stores.close())
  // After the database, so that a first start that breaks off leaves no secrets without one.
  const secrets = readSecrets(config.dataFolder)
  const bus = createBus({ nodeId: 'command', log })
  addServices(new Set(roles), { bus, stores, secrets, config, metrics, storage: null, runsJobs: false })
  await bus.start()
  closers.add(() => bus.stop())
  return bus
}
