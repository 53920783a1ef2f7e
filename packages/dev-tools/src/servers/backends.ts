import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hubbub/node-runtime'
import { startClamAv } from './clamav-server.ts'
import { onPath } from './on-path.ts'
import { ownNats, ownRedis } from './own-servers.ts'
import { findS3Server, howToGetS3, startS3Server } from './s3-server.ts'

/** A server that a cluster needs, running for as long as the script that asked for it. */
export interface Running {
  url: string
  stop(): Promise<void>
}

export interface Backend {
  title: string
  /** The variable that says where one is running already. */
  variable:
    | 'TEST_NATS_URL'
    | 'TEST_REDIS_URL'
    | 'TEST_MONGO_URL'
    | 'TEST_S3_URL'
    | 'TEST_CLAMAV_URL'
    | 'TEST_NGINX'
  /** Why it cannot be started here, and how it can. */
  missing(): string | undefined
  start(): Promise<Running>
}

/** A terminal's Ctrl+C goes to a whole group of processes; what others still need goes last. */
const aside = { stdio: 'ignore', detached: true } as const

const mongoWire = fileURLToPath(new URL('mongo-wire.sh', import.meta.url))

/** What a cluster needs. */
export const clusterBackends: Backend[] = [
  {
    title: 'NATS',
    variable: 'TEST_NATS_URL',
    missing: () =>
      onPath('nats-server') ? undefined : 'nats-server is missing. Debian: apt-get install nats-server',
    async start() {
      const [port, monitor] = [await freePort(), await freePort()]
      const { command, args, url } = ownNats(port)!
      return running(spawn(command, [...args, '-m', `${monitor}`], aside), port, url)
    },
  },
  {
    title: 'Redis',
    variable: 'TEST_REDIS_URL',
    missing: () =>
      onPath('redis-server') ? undefined : 'redis-server is missing. Debian: apt-get install redis-server',
    async start() {
      const port = await freePort()
      const { command, args, url } = ownRedis(port)!
      return running(spawn(command, args, aside), port, url)
    },
  },
  {
    title: 'MongoDB',
    variable: 'TEST_MONGO_URL',
    missing: () =>
      onPath('mongod') || hasMongoWire()
        ? undefined
        : 'neither mongod nor its stand-in for tests is here. Give the address of any MongoDB 6 or newer in TEST_MONGO_URL; ' +
          `or on Debian, as root: bash ${mongoWire.slice(mongoWire.indexOf('packages/'))} install`,
    start: () => (onPath('mongod') ? startMongod() : startMongoWire()),
  },
]

/** What the tests that need outside servers run against. */
export const testBackends: Backend[] = [
  ...clusterBackends,
  {
    title: 'S3',
    variable: 'TEST_S3_URL',
    missing: () => (findS3Server() ? undefined : howToGetS3),
    async start() {
      const port = await freePort()
      const { child, url, removeFolder } = startS3Server(port)
      const { stop } = await running(child, port, url)
      return { url, stop: () => stop().then(removeFolder) }
    },
  },
  {
    title: 'ClamAV',
    variable: 'TEST_CLAMAV_URL',
    missing: () => (onPath('clamd') ? undefined : 'clamd is missing. Debian: apt-get install clamav-daemon'),
    async start() {
      const port = await freePort()
      const { child, url, removeFolder } = startClamAv(port)
      const { stop } = await running(child, port, url)
      return { url, stop: () => stop().then(removeFolder) }
    },
  },
  {
    // Each test starts its own in front of its own server: only where the program is, is said here.
    title: 'nginx',
    variable: 'TEST_NGINX',
    missing: () => (onPath('nginx') ? undefined : 'nginx is missing. Debian: apt-get install nginx-light'),
    start: async () => ({ url: onPath('nginx')!, stop: async () => {} }),
  },
]

async function startMongod(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-mongod-'))
  const port = await freePort()
  const args = ['--bind_ip', '127.0.0.1', '--port', `${port}`, '--dbpath', folder, '--quiet']
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`
  const { stop } = await running(spawn(onPath('mongod')!, args, aside), port, url)
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) }
}

/** One that runs already is used, and left running: it is somebody else's. */
async function startMongoWire(): Promise<Running> {
  const ran = spawnSync('bash', [mongoWire, 'running'], { stdio: 'ignore' }).status === 0
  const { stdout, status } = spawnSync('bash', [mongoWire, 'start'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the stand-in for MongoDB did not start: the reason stands above')
  return {
    url: stdout.trim(),
    async stop() {
      if (!ran) spawnSync('bash', [mongoWire, 'stop'], { stdio: 'ignore' })
    },
  }
}

const hasMongoWire = () => spawnSync('bash', [mongoWire, 'status'], { stdio: 'ignore' }).status === 0

async function running(child: ChildProcess, port: number, url: string): Promise<Running> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await Promise.race([listening(port), ended.then(() => Promise.reject(new Error(`${url} did not start`)))])
  return {
    url,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isUp) return
    await sleep(50)
  }
}
