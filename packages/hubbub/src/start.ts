import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLog, Metrics, type Config } from '@hubbub/kit'
import { startGateway } from '@hubbub/gateway'
import { lockFolder } from '@hubbub/sqlite'
import { Closers } from './closers.ts'
import { composeServices } from './compose.ts'
import { listenForControl } from './control.ts'
import { prepareDataFolder } from './data-folder.ts'
import { readSecrets } from './secrets.ts'

export interface Hubbub {
  /** The port in use, also where the setting was 0. */
  port: number
  /** Null once there is an administrator. */
  setupCode: string | null
  stop(): Promise<void>
}

/** Starts all of Hubbub in this process; when it cannot, leaves nothing running and throws why. */
export async function startHubbub(config: Config, onFailure: (error: Error) => void): Promise<Hubbub> {
  const closers = new Closers()
  try {
    return await startAll(config, onFailure, closers)
  } catch (error) {
    await closers.close()
    throw error
  }
}

async function startAll(
  config: Config,
  onFailure: (error: Error) => void,
  closers: Closers,
): Promise<Hubbub> {
  const log = createLog(config.log)
  prepareDataFolder(config.dataFolder)
  closers.add(lockFolder(config.dataFolder))
  const secrets = readSecrets(config.dataFolder)
  const metrics = new Metrics()
  const { bus, store } = await composeServices({ config, secrets, log, metrics, onFailure })
  closers.add(() => store.close())
  closers.add(() => bus.stop())

  let isOpen = false
  const gateway = await startGateway({
    bus,
    config,
    metrics,
    clientFolder: existsSync(builtClient) ? builtClient : null,
    readiness: () => ({ open: isOpen, store: store.waiting() < tooManyWaiting }),
  })
  closers.add(() => gateway.stop())
  await bus.start()
  if (config.metrics) {
    const server = await metrics.listen(config.metrics)
    closers.add(() => void server.close().closeAllConnections())
  }
  closers.add(await listenForControl(config.dataFolder, bus))
  const port = await gateway.listen()
  isOpen = true
  closers.add(() => void (isOpen = false))

  log.info({ port, data: config.dataFolder }, 'ready')
  const { code: setupCode } = await bus.call('accounts.setupCode', {})
  return { port, setupCode, stop: () => closers.close() }
}

const builtClient = fileURLToPath(new URL('../../../client/dist', import.meta.url))
/** Half of what the writer refuses at: a proxy in front sends people elsewhere before that. */
const tooManyWaiting = 50_000
