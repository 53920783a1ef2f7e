import type { OperationName, Output, Request } from '@hubbub/protocol'
import { createLog, Metrics, type Config } from '@hubbub/kit'
import { lockFolder } from '@hubbub/sqlite'
import { Closers } from './closers.ts'
import { composeServices } from './compose.ts'
import { control, local } from './control.ts'
import { prepareDataFolder } from './data-folder.ts'
import { readSecrets } from './secrets.ts'

export type Administer = <N extends OperationName>(operation: N, input: Request<N>) => Promise<Output<N>>

/**
 * Runs `work` with an administrator's calls: on the running server, so that it takes effect on its sockets at once, or else
 * on the data folder itself.
 */
export async function administer<T>(config: Config, work: (call: Administer) => Promise<T>): Promise<T> {
  const isRunning = (await control(config.dataFolder, 'accounts.list', { limit: 1 })) !== null
  if (isRunning)
    return work(async (operation, input) => {
      const output = await control(config.dataFolder, operation, input)
      if (output === null) throw new Error('The server stopped meanwhile. Run the command again.')
      return output
    })

  const closers = new Closers()
  try {
    prepareDataFolder(config.dataFolder)
    closers.add(lockFolder(config.dataFolder))
    const secrets = readSecrets(config.dataFolder)
    const log = createLog({ ...config.log, level: 'error' })
    const parts = {
      config,
      secrets,
      log,
      metrics: new Metrics(),
      onFailure: (error: Error) => log.fatal(error),
    }
    const { bus, store } = await composeServices(parts)
    closers.add(() => store.close())
    await bus.start()
    closers.add(() => bus.stop())
    return await work((operation, input) => bus.operate(operation, input, local))
  } finally {
    await closers.close()
  }
}
