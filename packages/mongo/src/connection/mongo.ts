import { StartupError, type LiveNodes } from '@hubbub/runtime'
import { Mongoose, type Connection, type Model, type Schema } from 'mongoose'
import { Aggregates, type Aggregate } from '../aggregates/aggregates.ts'
import { AuditTrail } from '../audit.ts'
import { ChangedStreams } from '../streams/changed-streams.ts'
import { driverConnection, failWithConnection } from './closed-connections.ts'
import { Jobs } from '../jobs.ts'
import { mongoNodes } from './nodes.ts'
import { readNumbering } from '../streams/numbering.ts'
import { Outbox } from '../streams/outbox.ts'
import { prepareIndexes } from './prepare.ts'
import { PrimaryMonitor } from './primary-monitor.ts'
import { StreamLog } from '../streams/stream-log.ts'

/** The cluster's store. Services add their models to it, then `prepare` makes the indexes. */
export interface Mongo {
  readonly epoch: string
  readonly clusterId: string
  readonly log: StreamLog
  readonly nodes: LiveNodes
  readonly changed: ChangedStreams
  readonly outbox: Outbox
  readonly audit: AuditTrail
  readonly jobs: Jobs
  /** A collection of documents that belong to an aggregate, or to nobody. */
  model<D>(name: string, schema: Schema<D>): Model<D>
  /** A collection of aggregates. */
  aggregates<D extends Aggregate>(
    name: string,
    schema: Schema<D>,
  ): { model: Model<D>; aggregates: Aggregates<D> }
  prepare(): Promise<void>
  /** Completes what a node left behind that died in the middle of a write. */
  repair(): Promise<number>
  /** Whether there is a server that takes writes. */
  readonly reach: Pick<PrimaryMonitor, 'isUp' | 'whenChanged'>
  readonly connection: Connection
  close(): Promise<void>
}

export interface MongoOptions {
  /** Every row that is written is in the outbox, until somebody takes it out: see HUBBUB_BROADCAST. */
  fillsOutbox?: boolean
  /** How long a start waits for the server. */
  patienceMs?: number
  /** How long anything waits for an answer on one connection, of a server that is otherwise there: see `watch`. */
  answersWithinMs?: number
  /** Where the address was told, for who has to correct it. */
  setting?: string
  numbering?: typeof readNumbering
}

failWithConnection(driverConnection())

/** Opens a database; a `StartupError` says why it cannot. */
export async function openMongo(url: string, options: MongoOptions = {}): Promise<Mongo> {
  const { fillsOutbox = false, numbering = readNumbering } = options
  // An instance of its own, because these settings are everything's. A filter may hold no operator that is not marked as trusted.
  const mongoose = new Mongoose({
    strict: 'throw',
    strictQuery: 'throw',
    sanitizeFilter: true,
    autoIndex: false,
    autoCreate: false,
  })
  const connection = await connect(mongoose, url, options)
  const { epoch, clusterId } = await numberingOf(connection, numbering)
  const log = new StreamLog(connection, { fillsOutbox })
  const all: Aggregates<Aggregate>[] = []
  const reach = new PrimaryMonitor(connection)

  return {
    epoch,
    clusterId,
    log,
    nodes: mongoNodes(connection),
    changed: new ChangedStreams(connection),
    outbox: new Outbox(connection, log),
    audit: new AuditTrail(connection),
    jobs: new Jobs(connection),
    connection,
    model: (name, schema) => connection.model(name, schema) as never,
    aggregates(name, schema) {
      const aggregates = new Aggregates(schema, () => connection.model(name) as never, log)
      const model = connection.model(name, schema)
      all.push(aggregates as never)
      return { model: model as never, aggregates }
    },
    prepare: () => prepareIndexes(connection),
    async repair() {
      const counts = await Promise.all(all.map((aggregates) => aggregates.repair()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    reach,
    close() {
      reach.close()
      return connection.close()
    },
  }
}

/** Every server is asked so often whether it is there, and has so long to answer; then what waits for it fails. */
const watch = { heartbeatFrequencyMS: 1_000, connectTimeoutMS: 2_000 }

/** Does not leave a connection behind that nobody could close. */
async function numberingOf(connection: Connection, read: typeof readNumbering) {
  try {
    return await read(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function connect(
  mongoose: Mongoose,
  url: string,
  { patienceMs = 5_000, answersWithinMs = 15_000, setting = 'MONGO_URL' }: MongoOptions,
): Promise<Connection> {
  try {
    return await mongoose
      .createConnection(url, {
        writeConcern: { w: 'majority', journal: true },
        serverSelectionTimeoutMS: patienceMs,
        socketTimeoutMS: answersWithinMs,
        ...watch,
        maxPoolSize: 50,
        appName: 'hubbub',
      })
      .asPromise()
  } catch (error) {
    throw new StartupError(
      'part_unreachable',
      `MongoDB does not answer at ${withoutPassword(url)} (${(error as Error).message}). Is it running, and is ${setting} right?`,
    )
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}
