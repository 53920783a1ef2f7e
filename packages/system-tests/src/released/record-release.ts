import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { TestCluster, TestServer, TestSystem, type Server } from '@hubbub/testing'
import { exitWithHelp, startBackends } from '@hubbub/dev-tools'
import { answersOf } from './answers.ts'
import { files, fixture } from './fixtures.ts'
import { furnishRelease } from './furnish-release.ts'
import { dumpDatabase } from './mongo-dump.ts'

/** `npm run record-release -- VERSION`: keeps what this version writes, for the tests of later ones. Once for each release, before it. */
exitWithHelp('record-release')
const [, , release] = process.argv
if (!release) throw new Error('Which version? npm run record-release -- 0.1.0')

/** Answers with nothing left behind that is not on the disk. */
async function record(server: Server, answers: string, keep: () => Promise<void> | void): Promise<void> {
  const system = await TestSystem.on(server)
  try {
    await furnishRelease(system)
    mkdirSync(dirname(answers), { recursive: true })
    writeFileSync(answers, gzipSync(JSON.stringify(await answersOf(server.url))))
    await server.stop()
    await keep()
  } finally {
    await system.close()
  }
}

const backends = await startBackends(process.env)
if (!backends) process.exit(1)
try {
  const env = { HUBBUB_RATE_LIMITS: 'off' }
  const alone = new TestServer(env)
  await record(alone, fixture(release, 'alone', files.answers), () => {
    writeFileSync(fixture(release, 'alone', files.sqlite), gzipSync(readFileSync(alone.databaseFile)))
    copyFileSync(join(alone.folder, 'secrets.json'), fixture(release, 'alone', files.secrets))
  })
  const { TEST_NATS_URL: NATS_URL, TEST_REDIS_URL: REDIS_URL, TEST_MONGO_URL: server } = backends.urls
  const MONGO_URL = Object.assign(new URL(server), { pathname: `/hubbub-release-${process.pid}` }).href
  const cluster = new TestCluster(
    { ...env, NATS_URL, REDIS_URL, MONGO_URL },
    { gateways: 1, serviceNodes: 1 },
  )
  await record(cluster, fixture(release, 'cluster', files.answers), () =>
    dumpDatabase(MONGO_URL, fixture(release, 'cluster', files.mongo)),
  )
} finally {
  await backends.stop()
}
