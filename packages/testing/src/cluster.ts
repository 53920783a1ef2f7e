import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HubbubProcess } from './hubbub-process.ts'
import type { Server } from './server.ts'
import { dropDatabase, testDatabaseUrl } from './test-mongo.ts'
import { testNatsUrl } from './test-nats.ts'
import { testRedisUrl } from './test-redis.ts'

const serviceRoles =
  'accounts,users,groups,messages,presence,files,previews,push,search,notifications,mail,jobs'

export interface ClusterShape {
  gateways: number
  serviceNodes: number
  /** Of those that do everything, the gateway included. */
  wholeNodes?: number
  /** As of `HubbubProcess`. */
  isWarm?: boolean
}

/** Gateways and service nodes as processes, on a database of their own of the servers for tests. */
export class TestCluster implements Server {
  readonly env: Record<string, string>
  readonly gateways: HubbubProcess[]
  readonly serviceNodes: HubbubProcess[]
  readonly #secret = randomBytes(32)
  readonly #folder = mkdtempSync(join(tmpdir(), 'hubbub-files-'))
  #turn = 0

  constructor(
    { METRICS_PORT, ...env }: Record<string, string> = {},
    shape: ClusterShape = { gateways: 2, serviceNodes: 2 },
  ) {
    this.env = {
      NATS_URL: testNatsUrl(),
      REDIS_URL: testRedisUrl(),
      MONGO_URL: testDatabaseUrl(),
      HUBBUB_SECRET: this.#secret.toString('base64url'),
      // On one machine all nodes share a folder.
      ...{ HUBBUB_FILES: 'folder', HUBBUB_FILES_FOLDER: this.#folder },
      ...env,
    }
    const firstGateway = shape.gateways > 0 ? 'gateway' : 'whole'
    // One node's figures stand for all.
    const first: Record<string, string> = METRICS_PORT === undefined ? {} : { METRICS_PORT }
    const nodes = (count: number, name: string, roles?: string) =>
      Array.from(
        { length: count },
        (_, n) =>
          new HubbubProcess(
            {
              ...this.env,
              HUBBUB_NODE_ID: `${name}-${n + 1}`,
              ...(name === firstGateway && n === 0 ? first : {}),
            },
            { roles, isWarm: shape.isWarm },
          ),
      )
    this.gateways = [...nodes(shape.gateways, 'gateway', 'gateway'), ...nodes(shape.wholeNodes ?? 0, 'whole')]
    this.serviceNodes = nodes(shape.serviceNodes, 'services', serviceRoles)
  }

  get nodes(): HubbubProcess[] {
    return [...this.serviceNodes, ...this.gateways]
  }

  get url(): string {
    return this.gateways[this.#turn++ % this.gateways.length]!.url
  }

  get doors(): number[] {
    return this.gateways.map(({ pid }) => pid)
  }

  get setupCode(): string {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', 'hubbub setup code', 12)).toString('base64url')
  }

  get secrets(): string[] {
    return [this.setupCode, this.env['HUBBUB_SECRET']!]
  }

  get log(): string[] {
    return this.nodes.flatMap(({ log }) => log)
  }

  now(): number {
    return Date.now()
  }

  /** Its nodes go by the clock of their database, which is not ours. */
  async pass(ms: number): Promise<void> {
    await sleep(ms)
  }

  async start(): Promise<this> {
    await Promise.all(this.nodes.map((node) => node.start()))
    return this
  }

  async kill(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.end('SIGKILL')))
  }

  /** Gateways first, so that what was accepted is finished. */
  async stop(): Promise<number | null> {
    const codes = await Promise.all(this.gateways.map((node) => node.end('SIGTERM')))
    codes.push(...(await Promise.all(this.serviceNodes.map((node) => node.end('SIGTERM')))))
    return codes.find((code) => code !== 0) ?? 0
  }

  async remove(): Promise<void> {
    await this.stop()
    await dropDatabase(this.env['MONGO_URL']!)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
