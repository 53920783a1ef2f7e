import { Socket } from 'node:net'
import {
  createLog,
  createPipeBus,
  Metrics,
  Pipe,
  readConfig,
  type OperationCall,
  type Readiness,
} from '@hubbub/runtime'
import { startGateway } from '../start.ts'

/** What a worker is told at its beginning. */
export interface WorkerSettings {
  /** Among the workers, from 0. */
  place: number
  nodeId: string
  port: number
  /** Where workers find each other. */
  folder: string
  clientFolder: string | null
  storageModule: string | null
}

const pipeNumber = 3

/** A gateway whose services are at the other end of its pipe, and which lives as long as that. */

// A terminal's Ctrl+C and a supervisor's signal come to all processes: the one at the other end says when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
const pipe = new Pipe(new Socket({ fd: pipeNumber }))
void pipe.ended.then(() => process.exit())

const settings = (await pipe.ask('settings')) as WorkerSettings
const { nodeId, port, clientFolder, storageModule } = settings
const config = { ...readConfig(process.env), port }
const log = createLog(config.log).child({ worker: nodeId })
const bus = createPipeBus({ pipe, nodeId, log })
const metrics = new Metrics()
const operate = ((...call) => pipe.ask('dispatch', ...call)) as OperationCall
const gateway = await startGateway({
  ...{ bus, config, metrics, clientFolder, storageModule },
  readiness: () => pipe.ask('readiness') as Promise<Readiness>,
  worker: { ...settings, operate },
})
pipe.whenAsked('figures', () => metrics.figures())
pipe.whenAsked('stop', () => gateway.stop())
await bus.start()
await pipe.ask('begin')
await gateway.listen()
pipe.tell('open', null)
