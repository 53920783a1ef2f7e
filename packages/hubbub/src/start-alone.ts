import { openStorage } from '@hubbub/files'
import { createBus, Metrics, type Config, type Log } from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { addBroadcast, fillsOutbox, tellsAtOnce } from './commands/broadcast.ts'
import type { Closers } from './closers.ts'
import { addServices } from './compose.ts'
import { listenForControl } from './commands/control.ts'
import { prepareDataFolder, refuseOrphans } from './stores/data-folder.ts'
import { createDoor, open } from './open.ts'
import type { Role } from './roles.ts'
import { readSecrets } from './secrets/secrets.ts'
import { openSqliteStores } from './stores/sqlite-stores.ts'

interface AloneParts {
  config: Config
  roles: ReadonlySet<Role>
  log: Log
  onFailure: (error: Error) => void
  closers: Closers
}

/** Everything in this process, and everything kept in the data folder. */
export async function startAlone({ config, roles, log, onFailure, closers }: AloneParts) {
  prepareDataFolder(config.dataFolder)
  closers.add(lockFolder(config.dataFolder))
  refuseOrphans(config.dataFolder)
  const metrics = new Metrics()
  const opening = openSqliteStores({
    ...{
      folder: config.dataFolder,
      fillsOutbox: fillsOutbox(config),
      isChecked: true,
      metrics,
      log,
      onFailure,
    },
  })
  // Whoever waits for it below says why it failed.
  const opened = opening.catch(() => null)
  closers.add(async () => (await opened)?.close())
  const bus = createBus({
    ...{ nodeId: 'alone', log, tellsAtOnce: tellsAtOnce(config), copies: config.copiesCalls },
  })
  // While a thread opens the database.
  let isReady = () => false
  const door = await createDoor({
    ...{ bus, config, metrics, closers, roles, parts: { store: () => isReady() } },
    isReady: () => isReady(),
  })
  const stores = await opening
  isReady = () => stores.isReady()
  // After the database, so that a first start that breaks off leaves no secrets without one.
  const secrets = readSecrets(config.dataFolder)
  const broadcast = addBroadcast(config, { bus, stores, roles, closers })
  const storage = await openStorage(config)
  closers.add(async () => storage?.close())
  addServices(roles, { bus, stores, secrets, config, metrics, storage, runsJobs: true })
  return open(door, {
    async afterStart() {
      broadcast.start()
      closers.add(await listenForControl(config.dataFolder, bus))
    },
  })
}
