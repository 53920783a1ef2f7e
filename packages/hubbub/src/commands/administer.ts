import type { OperationName, Output, Request } from '@hubbub/protocol'
import type { Config, InternalCall, ServicesBus } from '@hubbub/runtime'
import { Closers } from '../closers.ts'
import { control, controlAction, local } from './control.ts'

export type Administer = <N extends OperationName>(operation: N, input: Request<N>) => Promise<Output<N>>

/**
 * Runs `work` with an administrator's calls, and with those among services: on the server or cluster that runs, and otherwise on the data
 * itself.
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
    const { administerFolder } = await import('./administer-folder.ts')
    const bus = await administerFolder(config, closers)
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
