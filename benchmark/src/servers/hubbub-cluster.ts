import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { Administrator } from './administrator.ts'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { freshUsersOf } from './hubbub.ts'
import { startHubbubProcess, type HubbubProcess } from './hubbub-process.ts'
import { HubbubRooms } from './hubbub-rooms.ts'
import { readFigure } from './metrics-page.ts'

const needed = ['NATS_URL', 'REDIS_URL', 'MONGO_URL'] as const
const serviceRoles = 'accounts,users,groups,messages,presence,files,previews,search,notifications,mail,jobs'
const rolesWithoutSearch = serviceRoles.replace(',search', '')

/** What a cluster runs on, as `hubbub start` is told. */
export type ClusterSettings = Readonly<Partial<Record<(typeof needed)[number], string>>>

/** What its database keeps, in bytes: documents and indexes, and of these the index of the terms that searches look for. */
export interface StoredBytes {
  documents: number
  indexes: number
  termIndex: number
}

export interface RunningCluster extends RunningServer {
  storedBytes(): Promise<StoredBytes>
}

export interface ClusterUnderTest extends SystemUnderTest {
  start(): Promise<RunningCluster>
}

interface ClusterShape {
  gateways?: number
  /** Without it nothing of a message gets into the index of the search. */
  hasSearch?: boolean
}

/** Gateways and a node with the services on this machine, on a database of their own. */
export function hubbubCluster(
  settings: ClusterSettings,
  { gateways = 2, hasSearch = true }: ClusterShape = {},
): ClusterUnderTest {
  return {
    name: hasSearch ? 'hubbub-cluster' : 'hubbub-cluster-without-search',
    title: `Hubbub, a cluster with ${gateways} gateways${hasSearch ? '' : ', without search'}`,
    async obstacle() {
      const missing = needed.filter((name) => !settings[name])
      return missing.length === 0
        ? null
        : `A cluster needs NATS, Redis and MongoDB. Start them and set ${missing.join(', ')}, as for "hubbub start".`
    },
    start: () =>
      startCluster(
        settings as Required<ClusterSettings>,
        gateways,
        hasSearch ? serviceRoles : rolesWithoutSearch,
      ),
  }
}

async function startCluster(
  shared: Required<ClusterSettings>,
  count: number,
  roles: string,
): Promise<RunningCluster> {
  const database = new URL(shared.MONGO_URL)
  database.pathname = `/hubbub-bench-${randomBytes(6).toString('hex')}`
  const settings = {
    ...{ NATS_URL: shared.NATS_URL, REDIS_URL: shared.REDIS_URL, MONGO_URL: database.href },
    HUBBUB_SECRET: randomBytes(32).toString('base64url'),
  }
  const names = Array.from({ length: count }, (_, index) => `gateway-${index + 1}`)
  const [services, ...gateways] = await allOrNone([
    startHubbubProcess({ ...settings, HUBBUB_NODE_ID: 'services' }, roles),
    ...names.map((name) => startHubbubProcess({ ...settings, HUBBUB_NODE_ID: name }, 'gateway')),
  ])
  const { port, setupCode } = gateways[0]!
  const administrator = await Administrator.ofFreshServer(`http://127.0.0.1:${port}`, setupCode!)
  const rooms = new HubbubRooms(administrator, freshUsersOf(administrator))
  return {
    dialect: 'hubbub',
    targets: gateways.map((gateway) => ({ host: '127.0.0.1', port: gateway.port! })),
    processes: () => [
      { pid: services!.pid, role: 'services' },
      ...gateways.map(({ pid }, index) => ({ pid, role: names[index]! })),
    ],
    room: (people) => rooms.open(people),
    figure: (name) =>
      readFigure(
        [services!, ...gateways].map(({ metrics }) => metrics),
        name,
      ),
    storedBytes: () => storedIn(database.href),
    async stop() {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      await services!.stop()
      await dropDatabase(database.href)
    },
  }
}

/** They wait for each other, so they start at once. */
async function allOrNone(starting: Promise<HubbubProcess>[]): Promise<HubbubProcess[]> {
  const outcomes = await Promise.allSettled(starting)
  const started = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (!failed) return started
  await Promise.all(started.map((one) => one.stop()))
  throw failed.reason
}

async function storedIn(url: string): Promise<StoredBytes> {
  const client = new MongoClient(url)
  try {
    const { storageSize, totalIndexSize, indexSizes } = await client.db().command({ collStats: 'changes' })
    return {
      documents: storageSize,
      indexes: totalIndexSize,
      termIndex: indexSizes['messages_by_search_term'] ?? 0,
    }
  } finally {
    await client.close()
  }
}

async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url)
  await client.db().dropDatabase()
  await client.close()
}
