import { createBus, createLog, Metrics, type Config, type ServicesBus } from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { fillsOutbox } from './broadcast.ts'
import type { Closers } from '../closers.ts'
import { addServices } from '../compose.ts'
import { prepareDataFolder, refuseOrphans } from '../stores/data-folder.ts'
import { roles } from '../roles.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { openSqliteStores } from '../stores/sqlite-stores.ts'

/** The services on the data of a server that does not run, which cannot start meanwhile. */
export async function administerFolder(config: Config, closers: Closers): Promise<ServicesBus> {
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
