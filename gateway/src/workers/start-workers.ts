import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import {
  serveBus,
  StartupError,
  type Bus,
  type Config,
  type Figures,
  type Metrics,
  type Readiness,
} from '@hubbub/runtime'
import { createRateLimit, limited } from '../limits/rate-limits.ts'
import type { Gateway } from '../start.ts'
import { commandThrough } from './command-through.ts'
import { WorkerPool } from './worker-pool.ts'
import type { WorkerSettings } from './main.ts'
import { portToShare } from './port-to-share.ts'
import { createSocketsFolder } from './sockets-folder.ts'
import type { WorkerProcess } from './worker-process.ts'
import { workersService } from './workers.service.ts'

interface WorkersOptions {
  bus: Bus
  config: Config
  metrics: Metrics
  readiness: () => Readiness
  clientFolder: string | null
  storageModule: string | null
}

/** Who comes back to another worker within this time was never away. */
const graceMs = 5_000

/**
 * The door as several processes on one port: each holds the sockets that the kernel gives it, all services are here, and nothing but
 * pipes joins them.
 */
export function startWorkers(options: WorkersOptions): Gateway {
  const { bus, config, metrics, readiness, clientFolder, storageModule } = options
  const folder = createSocketsFolder(tmpdir())
  // Counted here, on a way that every call goes anyhow: whoever is at several workers has no more of it.
  const dispatch = limited(bus.operate, createRateLimit({ isOn: config.hasRateLimits }))
  // At once: the processes load while this one opens what it needs.
  const port = portToShare(config)
  const portKnown = new Promise<number>((resolve) => void port.then(resolve, () => {}))
  let open = () => {}
  const mayBegin = new Promise<void>((resolve) => (open = resolve))
  const workers = new WorkerPool({
    ...{ count: config.workers, log: bus.log, mayBegin },
    serve({ pipe, nodeId }: WorkerProcess, place: number) {
      serveBus(bus, pipe)
      pipe.whenAsked('dispatch', dispatch)
      pipe.whenAsked('readiness', readiness)
      pipe.whenAsked('settings', async (): Promise<WorkerSettings> => ({
        ...{ place, nodeId, port: await portKnown, folder, clientFolder, storageModule },
      }))
    },
    onEnd: (nodeId) => void setTimeout(() => void forget(nodeId), graceMs).unref(),
  })
  bus.add(workersService({ bus, tell: (...told) => workers.tell(...told), command: commandThrough(workers) }))
  metrics.include(() =>
    Promise.all(workers.alive().map(({ pipe }) => pipe.ask('figures') as Promise<Figures>)),
  )
  metrics.gauge('workers', 'Gateway workers that are up.', () => workers.alive().length)

  /** Who was at a worker that has ended, and at no other one, has gone. */
  async function forget(node: string): Promise<void> {
    try {
      await bus.call('presence.report', { node, came: [], went: [], isWhole: true })
    } catch (error) {
      bus.log.warn({ err: error, node }, 'could not tell who has gone with a worker')
    }
  }

  const opened = workers.start()
  // It is told when it is waited for.
  opened.catch(() => {})
  return {
    async listen() {
      const here = await port
      open()
      try {
        await opened
      } catch (error) {
        throw new StartupError('worker_failed', `${(error as Error).message}. The log says why.`)
      }
      return here
    },
    async stop() {
      await workers.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
