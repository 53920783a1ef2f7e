import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClusterProcess } from './cluster-process.ts'
import { root } from '../root.mjs'
import { say } from '../say.mjs'
import { startBackends, type Started } from './start-backends.ts'

/** Two gateways and two service nodes, with their logs on this terminal, until Ctrl+C. */
const services = 'accounts,users,groups,messages,presence,files,previews,push,search,notifications,mail,jobs'
const port = Number(process.env.PORT ?? 4000)

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
const backends = await startBackends()
process.exitCode = backends ? await runCluster(backends) : 1

async function runCluster({ urls, stop }: Started): Promise<number> {
  const database = new URL(urls.TEST_MONGO_URL)
  database.pathname = '/hubbub-cluster'
  const shared = {
    NATS_URL: urls.TEST_NATS_URL,
    REDIS_URL: urls.TEST_REDIS_URL,
    MONGO_URL: database.href,
    HUBBUB_SECRET: keptSecret(),
    LOG_FORMAT: 'text',
  }
  const nodes = [
    new ClusterProcess('services-1', services, { ...shared, METRICS_PORT: '9465' }),
    new ClusterProcess('services-2', services, { ...shared, METRICS_PORT: '9466' }),
    new ClusterProcess('gateway-1', 'gateway', { ...shared, PORT: `${port}`, METRICS_PORT: '9467' }),
    new ClusterProcess('gateway-2', 'gateway', { ...shared, PORT: `${port + 1}`, METRICS_PORT: '9468' }),
  ]
  for (const node of nodes) node.start()
  say(
    `\nWhen all are ready: http://localhost:${port} and http://localhost:${port + 1}. Figures: ports 9465 to 9468. Stop: Ctrl+C\n`,
  )
  const failed = Promise.race(nodes.map((node) => node.ended.then((code) => ({ node, code }))))
  const first = await Promise.race([asked.then(() => null), failed])
  if (first) say(`${first.node.name} ended by itself with ${first.code}; stopping the others.`)
  await Promise.all(nodes.slice(2).map((node) => node.stop()))
  await Promise.all(nodes.slice(0, 2).map((node) => node.stop()))
  await stop()
  return first ? 1 : 0
}

/** The same at the next start, so that people stay signed in. */
function keptSecret(): string {
  const folder = join(root, 'data')
  const file = join(folder, 'cluster-secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
