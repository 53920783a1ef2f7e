import { createLog, type Config } from '@hubbub/runtime'
import { Closers } from './closers.ts'
import { ensureMailServer } from './ensure-mail-server.ts'
import { readRoles } from './roles.ts'
import { startAlone } from './start-alone.ts'
import type { startNode as StartNode } from './start-node.ts'

export interface Hubbub {
  /** The port in use, also where the setting was 0; null where no gateway runs. */
  port: number | null
  /** Null once there is an administrator. */
  setupCode: string | null
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** What this process runs, with commas; everything without it. */
  roles?: string | undefined
  /** The process has to end. */
  onFailure: (error: Error) => void
}

/** Starts all of Hubbub in this process, or its part of a cluster; when it cannot, leaves nothing running and throws why. */
export async function startHubbub({ config, roles: given, onFailure }: StartOptions): Promise<Hubbub> {
  const roles = readRoles(given, config)
  ensureMailServer(roles, config)
  const log = createLog(config.log)
  const closers = new Closers()
  try {
    const { cluster } = config
    const { port, setupCode } = cluster
      ? await asNode({ config: { ...config, cluster }, roles, log, onFailure, closers })
      : await startAlone({ config, roles, log, onFailure, closers })
    return { port, setupCode, stop: () => closers.close() }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** A server alone does not load what it does not need. */
const asNode: typeof StartNode = async (parts) => (await import('./start-node.ts')).startNode(parts)
