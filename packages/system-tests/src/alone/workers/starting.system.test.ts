import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { hubbub, TestServer } from '@hubbub/testing'
import { pidsIn } from './worker-pool.ts'

let server: TestServer
afterEach(() => server.remove())

const start = (args: string[], env: Record<string, string> = {}) =>
  hubbub(['start', ...args], { HUBBUB_DATA: server.folder, METRICS_PORT: '0', HOST: '127.0.0.1', ...env })

it.each(['many', '-1', '1000', '2.5'])(
  'a setting of %s workers is refused with a sentence',
  async (workers) => {
    server = new TestServer()
    const { code, stderr } = await start(['--workers', workers])
    expect([code, stderr]).toEqual([
      64,
      `hubbub: HUBBUB_WORKERS is '${workers}'. Give auto, or a number from 0 to 256.\n`,
    ])
  },
)

it('a cluster node has no workers', async () => {
  server = new TestServer()
  const cluster = {
    NATS_URL: 'nats://127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1',
    MONGO_URL: 'mongodb://127.0.0.1/x',
    HUBBUB_SECRET: 'x'.repeat(44),
  }
  const { code, stderr } = await start(['--workers', 'auto'], cluster)
  expect(code).toBe(64)
  expect(stderr).toContain('start a node with --roles gateway for each core instead')
})

it('workers do not share a port that another process uses', async () => {
  server = new TestServer()
  const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await start(['--workers', '2'], { PORT: String(port) })
  other.close()
  expect([code, stderr]).toEqual([69, expect.stringContaining(`Port ${port} is in use`)])
})

it('two servers with workers do not share a port', async () => {
  server = await new TestServer({ HUBBUB_WORKERS: '2' }).start()
  const other = new TestServer()
  const PORT = new URL(server.url).port
  const { code, stderr } = await hubbub(['start', '--workers', '2'], {
    ...{ HUBBUB_DATA: other.folder, METRICS_PORT: '0', HOST: '127.0.0.1', PORT },
  })
  await other.remove()
  expect([code, stderr]).toEqual([69, expect.stringContaining(`Port ${PORT} is in use`)])
  expect(pidsIn(server)).toHaveLength(2)
})
