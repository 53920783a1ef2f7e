import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { createHttp, type HttpParts } from './http.ts'

const parts = {
  bus: { call: () => Promise.reject(new Error('nobody is known here')) },
  config: { trustsProxy: false },
  origins: [],
  clientFolder: null,
  readiness: () => ({ ready: true, parts: {} }),
} as unknown as HttpParts

let end = async () => {}
afterEach(() => end())

/** Connections to a server of little patience, each of which has sent this; answers what came back once the server has ended all of them. */
async function untilEnded(beginnings: string[], drip = ''): Promise<string[]> {
  const http = await createHttp({ ...parts, patience: { headersMs: 200, requestMs: 400, checkMs: 50 } })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const sockets = beginnings.map(() => connect(port, '127.0.0.1'))
  const dripping = setInterval(() => sockets.map((socket) => drip && socket.write(drip)), 50)
  end = async () => {
    clearInterval(dripping)
    await http.close()
  }
  return Promise.all(sockets.map((socket, n) => ended(socket, beginnings[n]!)))
}

function ended(socket: Socket, beginning: string): Promise<string> {
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  // Whoever drips may be writing just then.
  socket.on('error', () => {})
  socket.write(beginning)
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}

const head = 'POST /api/login HTTP/1.1\r\nhost: chat\r\ncontent-type: application/json\r\n'
const timedOut = expect.stringContaining('HTTP/1.1 4')

it('connections that send nothing, half a head or half a body end', async () => {
  const answers = await untilEnded(['', 'GET /heal', `${head}content-length: 50\r\n\r\n{"name":`])
  expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['408', '408', expect.stringMatching(/^4/)])
})

it('a body and a head that come byte by byte end as well', async () => {
  const dripped = await untilEnded([`${head}content-length: 5000\r\n\r\n`, `${head}x-long: `], 'x')
  expect(dripped).toEqual([timedOut, timedOut])
})

it('the server waits half a minute for a request by default, and checks every few seconds', async () => {
  const { server } = await createHttp(parts)
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 15_000, timeout: 120_000 })
  expect((server as unknown as Record<string, number>)['connectionsCheckingInterval']).toBe(5_000)
})
