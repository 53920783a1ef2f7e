import type { OperationName, Output, Request } from '@hubbub/protocol'
import { createBus, createLog, Metrics, type ServicesBus, type Config } from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { fillsOutbox } from './broadcast.ts'
import { Closers } from '../closers.ts'
import { addServices } from '../compose.ts'
import { control, local } from './control.ts'
import { prepareDataFolder, refuseOrphans } from '../stores/data-folder.ts'
import { roles } from '../roles.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { openSqliteStores } from '../stores/sqlite-stores.ts'

export type Administer = <N extends OperationName>(operation: N, input: Request<N>) => Promise<Output<N>>

/**
 * Runs `work` with an administrator's calls: on the running server or cluster, so that it takes effect on its sockets at once, or
 * else on the data itself.
 */
export async function administer<T>(config: Config, work: (call: Administer) => Promise<T>): Promise<T> {
  const closers = new Closers()
  try {
    const { cluster } = config
    if (cluster) {
      const { administerCluster } = await import('./administer-cluster.ts')
      return await work(through(await administerCluster({ ...config, cluster }, closers)))
    }
    const isRunning = (await control(config.dataFolder, 'accounts.list', { limit: 1 })) !== null
    return await work(
      isRunning ? throughControl(config.dataFolder) : through(await openAlone(config, closers)),
    )
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
    if (output === null) throw new Error('The server stopped meanwhile. Run the command again.')
    return output
  }

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
  addServices(new Set(roles), { bus, stores, secrets, config, metrics, runsJobs: false })
  await bus.start()
  closers.add(() => bus.stop())
  return bus
}
