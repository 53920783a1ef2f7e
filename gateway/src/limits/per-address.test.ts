import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { boundPerAddress } from './per-address.ts'

let server: Server
let port: number
let cut: (string | undefined)[]
let waiting: ServerResponse[]
const sockets: Socket[] = []

beforeEach(async () => {
  cut = []
  waiting = []
  server = createServer((_, response) => void waiting.push(response))
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

const bound = (trustsProxy: boolean) =>
  boundPerAddress(server, {
    most: 2,
    trustsProxy,
    cutOffs: { note: (_, address) => void cut.push(address) },
  })

/** Answers whether it is let in. */
function dial(localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  const before = waiting.length
  socket.write('GET / HTTP/1.1\r\nhost: chat\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('close', () => resolve(false))
    const looking = setInterval(() => {
      if (waiting.length === before && !socket.destroyed) return
      clearInterval(looking)
      resolve(waiting.length > before)
    }, 5)
  })
}

it('an address has a limited number of connections, and a new one when one of them has ended', async () => {
  bound(false)
  expect([await dial('127.0.0.2'), await dial('127.0.0.2')]).toEqual([true, true])
  expect([await dial('127.0.0.2'), await dial('127.0.0.3')]).toEqual([false, true])
  expect(cut).toEqual(['127.0.0.2'])
  const ended = new Promise((resolve) => waiting[0]!.once('close', resolve))
  sockets[0]!.destroy()
  await ended
  await new Promise(setImmediate)
  expect(await dial('127.0.0.2')).toBe(true)
})

it('this machine has no limit of connections', async () => {
  bound(false)
  for (let n = 0; n < 5; n++) expect(await dial('127.0.0.1')).toBe(true)
})

/** Through a proxy that says whom it speaks for; answers the status, or 0 while there is none. */
async function through(address: string, headers: Record<string, string> = {}): Promise<number> {
  const before = waiting.length
  const asked = ask({
    port,
    host: '127.0.0.1',
    agent: false,
    headers: { ...headers, 'x-forwarded-for': address },
  })
  asked.on('error', () => {})
  const socket = new Promise<Socket>((resolve) => asked.once('socket', resolve))
  asked.end()
  sockets.push(await socket)
  return new Promise((resolve) => {
    asked.once('response', (response: IncomingMessage) => resolve(response.statusCode!))
    asked.once('upgrade', (response) => resolve(response.statusCode!))
    asked.once('close', () => resolve(-1))
    const looking = setInterval(() => {
      if (waiting.length === before && !asked.destroyed) return
      clearInterval(looking)
      if (waiting.length > before) resolve(0)
    }, 5)
  })
}

it('requests and WebSockets behind a proxy count by the address that the proxy has added last', async () => {
  bound(true)
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect(await through('2001:db8::1')).toBe(0)
  expect(await through('198.51.100.7, 2001:db8::2', upgrade)).toBe(101)
  expect(await through('198.51.100.7, 2001:db8::3')).toBe(429)
  expect(await through('2001:db8::4', upgrade)).toBe(-1)
  expect(await through('198.51.100.7')).toBe(0)
  expect(cut).toEqual(['2001:db8::3', '2001:db8::4'])
  const answered = new Promise((resolve) => waiting[0]!.once('close', resolve))
  waiting[0]!.end()
  await answered
  expect(await through('2001:db8::5')).toBe(0)
})
